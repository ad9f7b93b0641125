import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

type Look = { $tone?: 'plain' | 'danger'; $isWide: boolean; $isNamed?: boolean };

const named = css`
  @container table (min-width: 900px) {
    width: auto;
    padding: 0 10px;
    white-space: nowrap;

    > span {
      display: inline;
    }
  }
`;

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: 44px;
  height: 44px;
  padding: 0;
  border: ${({ theme }) => theme.stroke} solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-decoration: none;

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: .55;
  }

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.dangerTint : theme.colour.mint)};
      color: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.school)};
    }
  }

  > svg {
    flex: none;
  }

  > span {
    display: none;
  }

  ${({ $isNamed }) => $isNamed && named}

  @container table (max-width: ${({ $isWide }) => ($isWide ? '980px' : '700px')}) {
    width: auto;
    padding: 0 14px;
    border-color: ${({ theme }) => theme.colour.lineStrong};

    > span {
      display: inline;
    }
  }
`;

export const RouteLink = styled(Link)<Look>`
  ${look}
`;

export const PlainLink = styled.a<Look>`
  ${look}
`;

export const ActionButton = styled.button<Look>`
  ${look}
`;
