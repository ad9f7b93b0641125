import styled from 'styled-components';
import { media } from '@/theme/media';

export const SkipLink = styled.a`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.skipLink};
  left: 12px;
  top: -80px;
  padding: 12px 20px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;

  &:focus {
    top: 12px;
  }

  ${media.print} {
    display: none;
  }
`;
