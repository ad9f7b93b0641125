import styled from 'styled-components';
import { Container } from '@/components/layout/Container';

const oneColumn = '@media (max-width: 960px)';

export const Waiting = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 40px;
  min-height: 60vh;
  padding-block: 20px ${({ theme }) => theme.layout.section};
`;

export const Page = styled.article`
  padding-block: 20px ${({ theme }) => theme.layout.section};
`;

export const Way = styled(Container)`
  padding-bottom: 12px;
`;

export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: clamp(28px, 5vw, 80px);
  padding-top: 36px;

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
`;

export const Heading = styled.h1`
  margin-bottom: 4px;
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem);
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: ${({ theme }) => theme.tracking.hero};
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem);
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;
