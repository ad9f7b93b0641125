import styled from 'styled-components';
import { media } from '@/theme/media';

export const Section = styled.section`
  display: grid;
  gap: 16px;
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 20px;

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const WideItem = styled.li`
  grid-column: 1 / -1;
`;

export const Text = styled.span`
  font-weight: 600;
`;

export const Detail = styled.span`
  font-size: ${({ theme }) => theme.size.small};
`;

export const Line = styled.a<{ $isUrgent: boolean }>`
  display: grid;
  grid-template-columns: 21px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  height: 100%;
  min-height: 52px;
  padding: 10px 18px;
  border-left: 6px solid ${({ theme, $isUrgent }) => ($isUrgent ? theme.colour.danger : theme.colour.padauk)};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $isUrgent }) => ($isUrgent ? theme.colour.dangerTint : theme.colour.thanaka)};
  color: ${({ theme, $isUrgent }) => ($isUrgent ? theme.colour.dangerDeep : theme.colour.ink)};
  text-decoration: none;

  ${media.hover} {
    a&:hover ${Text} {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;
