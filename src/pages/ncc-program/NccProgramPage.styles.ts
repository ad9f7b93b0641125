import styled from 'styled-components';
import { Container } from '@/components/layout/Container';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 18px 28px;
  margin-top: 30px;
`;

export const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${({ theme }) => theme.layout.section};
`;
