import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { onDark } from '@/theme/onDark';

export const Banner = styled.section`
  ${onDark}
  background: ${({ theme }) => theme.colour.school};
`;

export const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 28px;
  padding-block: clamp(56px, 6vw, 96px);
`;

export const Heading = styled.h2`
  max-width: 10em;
  font-size: ${({ theme }) => theme.size.s1};
`;
