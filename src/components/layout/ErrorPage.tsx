import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { theme } from '@/theme/theme';
import { Container } from './Container';

const Lost = styled.section`
  background: ${theme.colour.cotton}
    repeating-linear-gradient(90deg, rgb(10 59 42 / .06) 0 1px, transparent 1px 8px);
`;

const Middle = styled(Stack)`
  padding-block: ${theme.gap.parts};
  text-align: center;

  > ${Cloth} {
    width: min(100%, 640px);
  }
`;

const Words = styled(Stack)`
  max-width: 28em;
  color: var(--text-2);
  font-size: ${theme.size.lead};
  overflow-wrap: anywhere;
`;

type Props = { picture: ComponentProps<typeof Picture>; heading: string; actions: ReactNode; children: ReactNode };

export const ErrorPage = ({ picture, heading, actions, children }: Props) => (
  <Lost>
    <Container>
      <Middle $gap={16} $align="center">
        <Cloth $fringeColour="rail">
          <Picture {...picture} isEager />
        </Cloth>
        <Heading as="h1" $size="s1">
          {heading}
        </Heading>
        <Words $gap={12}>{children}</Words>
        <Row $gap={24} $rowGap={16}>
          {actions}
        </Row>
      </Middle>
    </Container>
  </Lost>
);
