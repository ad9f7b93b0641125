import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

/** Inline text, so it breaks across lines like the words around it. */
const look = css`
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

export const RouteLink = styled(Link)`
  ${look}
`;

export const PlainLink = styled.a`
  ${look}
`;
