import styled from 'styled-components';
import { Container } from '@/components/Container';

export const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${({ theme }) => theme.layout.section};
`;
