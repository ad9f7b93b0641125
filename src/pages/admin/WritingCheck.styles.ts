import styled from 'styled-components';
import { Panel } from '@/components/admin/Screen';

export const Check = styled(Panel).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 16px 20px 18px;
  font-size: ${({ theme }) => theme.size.small};
`;

export const Mark = styled.p<{ $isSaved: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  color: ${({ theme, $isSaved }) => ($isSaved ? theme.colour.school : theme.colour.amberText)};
  font-weight: 600;
`;

export const Title = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-weight: 600;
`;

export const Fine = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
`;

export const Findings = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 10px;

  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
    line-height: 1.4;
  }

  svg {
    margin-top: 2px;
    color: ${({ theme }) => theme.colour.amberText};
  }
`;
