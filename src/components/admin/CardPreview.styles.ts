import styled from 'styled-components';
import { media } from '@/theme/media';
import { Panel } from './Screen';

export const Preview = styled(Panel).attrs({ as: 'aside' })`
  overflow: hidden;

  ${media.panelsStack} {
    display: none;
  }
`;

export const Caption = styled.p`
  padding: 14px 20px 0;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

export const Places = styled.div`
  padding: 0 4px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: 18px 20px 22px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

export const Heading = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.1875rem;
  font-weight: 700;
  line-height: 1.25;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Status = styled.p`
  padding-top: 10px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

export const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 38px 20px 36px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
