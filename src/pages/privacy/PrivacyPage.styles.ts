import styled from 'styled-components';
import { Container } from '@/components/layout/Container';

export const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${({ theme }) => theme.layout.section};
`;

export const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;
`;
