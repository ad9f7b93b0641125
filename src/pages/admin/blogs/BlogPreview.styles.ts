import styled from 'styled-components';
import { Panel } from '@/components/Screen';
import { media } from '@/theme/media';

export const Preview = styled(Panel).attrs({ as: 'aside' })`
  position: sticky;
  top: 100px;
  overflow: hidden;

  ${media.panelsStack} {
    display: none;
  }
`;

export const Caption = styled.p`
  padding: 14px 20px 10px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

export const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: 18px 20px 22px;
  overflow-wrap: anywhere;
`;

export const Heading = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.1875rem;
  font-weight: 700;
  line-height: 1.25;

  &:lang(my) {
    line-height: 1.7;
  }
`;

export const Excerpt = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Status = styled.p`
  padding-top: 10px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
