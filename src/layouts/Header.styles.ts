import styled from 'styled-components';
import { Container } from '@/components/Container';
import { media } from '@/theme/media';
import { headerEntry } from './headerEntry';

export const Header = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.white};
`;

export const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: 28px;
  min-height: 78px;

  ${media.navNarrow} {
    gap: 12px;
    min-height: 68px;
  }
`;

export const Nav = styled.nav`
  margin-left: auto;

  ${media.navNarrow} {
    display: none;
  }
`;

export const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: 2px;
`;

export const Entry = styled.a`
  ${headerEntry}
`;

export const Action = styled.div`
  white-space: nowrap;

  ${media.navNarrow} {
    margin-left: auto;
  }

  ${media.phone} {
    > a {
      padding-inline: 12px;
    }
  }
`;
