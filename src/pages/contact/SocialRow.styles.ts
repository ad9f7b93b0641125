import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

export const Heading = styled.h2`
  font-size: 1.25rem;
`;

export const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 12px;
`;

const row = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
`;

/** An account without a real address: plain text. */
export const ToFollow = styled.span`
  ${row}
  margin-right: 12px;
  color: var(--text-2);
`;

export const Way = styled.a`
  ${row}
  padding: 8px 16px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;
