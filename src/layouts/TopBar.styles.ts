import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { media } from '@/theme/media';
import { lineUnderPointer, onDark } from '@/theme/onDark';

export const TopBar = styled.aside`
  ${onDark}
  background: ${({ theme }) => theme.colour.forest};
  font-size: ${({ theme }) => theme.size.small};

  ${media.navNarrow} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

export const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 28px;
  min-height: 44px;
`;

export const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  text-decoration: none;
  ${lineUnderPointer}

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.padauk};
  }
`;

export const Socials = styled.div`
  margin-left: auto;
`;
