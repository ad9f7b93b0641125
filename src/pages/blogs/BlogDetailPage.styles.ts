import styled from 'styled-components';
import { Container } from '@/components/layout/Container';

export const Waiting = styled(Container)`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 40px;
  min-height: 100vh;
  padding-block: 24px ${({ theme }) => theme.layout.section};

  > :first-child {
    width: 100%;
    max-width: 820px;
  }
`;

export const Failed = styled(Waiting)`
  min-height: 60vh;
`;

export const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: 24px ${({ theme }) => theme.layout.section};
`;

export const Column = styled.div`
  width: 100%;
  max-width: 820px;
`;

export const Cover = styled.div`
  width: 100%;
  max-width: 1080px;
  margin-block: 32px 44px;

  img {
    aspect-ratio: 16 / 8.4;
  }
`;

export const Text = styled.div`
  width: 100%;
  max-width: 820px;
`;

export const Foot = styled(Column)`
  display: grid;
  justify-items: start;
  gap: 24px;
  margin-top: 48px;
  padding-top: 24px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;
