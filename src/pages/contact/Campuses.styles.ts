import styled from 'styled-components';
import type { Campus as CampusRecord } from '@/content/campuses';

export const Heading = styled.h2`
  margin-bottom: 22px;
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Campus = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 16px;
  padding-block: 22px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

export const Pin = styled.span<{ $campus: CampusRecord['id'] }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
  color: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.padauk : theme.colour.white)};
  font: 800 1.25rem/1 ${({ theme }) => theme.font.display};
`;

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`;

export const Name = styled.h3`
  font-size: 1.25rem;
`;

export const Address = styled.p`
  color: var(--text-2);
`;
