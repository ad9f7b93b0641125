import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { theme } from '@/theme/theme';
import { Container } from './Container';

const Lost = styled.section`
  background: ${theme.colour.cotton}
    repeating-linear-gradient(90deg, rgb(10 59 42 / .06) 0 1px, transparent 1px 8px);
`;

const Middle = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 16px;
  padding-block: clamp(36px, 5vw, 72px) clamp(64px, 8vw, 112px);
  text-align: center;
`;

const Words = styled(Stack)`
  max-width: 28em;
  color: var(--text-2);
  font-size: ${theme.size.lead};
  overflow-wrap: anywhere;
`;

type Props = { picture: ReactNode; heading: string; actions: ReactNode; children: ReactNode };

export function ErrorPage({ picture, heading, actions, children }: Props) {
  return (
    <Lost>
      <Middle>
        {picture}
        <Heading as="h1" $size="s1">
          {heading}
        </Heading>
        <Words $gap={12}>{children}</Words>
        <Row $gap={24} $rowGap={16}>
          {actions}
        </Row>
      </Middle>
    </Lost>
  );
}
