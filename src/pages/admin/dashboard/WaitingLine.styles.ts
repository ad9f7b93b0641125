import styled from 'styled-components';
import { media } from '@/theme/media';

export const Text = styled.span`
  flex: 1;
  min-width: 0;
`;

export const Line = styled.a<{ $isLate: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 12px 18px;
  border-left: 6px solid ${({ theme, $isLate }) => ($isLate ? theme.colour.danger : theme.colour.padauk)};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $isLate }) => ($isLate ? theme.colour.dangerTint : theme.colour.thanaka)};
  color: ${({ theme, $isLate }) => ($isLate ? theme.colour.dangerDeep : theme.colour.ink)};
  font-weight: 600;
  text-decoration: none;

  > svg {
    flex: none;
  }

  ${media.hover} {
    &:hover ${Text} {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;
