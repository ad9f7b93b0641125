import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

type Look = { $tone?: 'plain' | 'danger'; $isNamed?: boolean };

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 ${({ $isNamed }) => ($isNamed ? '10px' : 0)};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: .55;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.dangerTint : theme.colour.mint)};
      color: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.school)};
    }
  }

  > svg {
    flex: none;
  }
`;

export const RouteLink = styled(Link)<Look>`
  ${look}
`;

export const ActionButton = styled.button<Look>`
  ${look}
`;
