import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 700;
  color: var(--link);
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 5px;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};

  > svg {
    flex: none;
    transition: transform ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
  }

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }

    &:hover > svg {
      transform: translateX(4px);
    }
  }
`;

export const RouteLink = styled(Link)`
  ${look}
`;

export const PlainLink = styled.a`
  ${look}
`;
