import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { theme } from '@/theme/theme';
import { Container } from './Container';

const Background = styled.section`
  background: ${theme.colour.cotton}
    repeating-linear-gradient(90deg, rgb(10 59 42 / .06) 0 1px, transparent 1px 8px);
`;

const CenteredColumn = styled(Stack)`
  padding-block: ${theme.gap.parts};
  text-align: center;

  > ${Cloth} {
    width: min(100%, 640px);
  }
`;

const Explanation = styled(Stack)`
  max-width: 28em;
  color: var(--text-2);
  font-size: ${theme.size.lead};
  overflow-wrap: anywhere;
`;

type Props = { image: ComponentProps<typeof ResponsiveImage>; heading: string; actions: ReactNode; children: ReactNode };

export const ErrorPage = ({ image, heading, actions, children }: Props) => (
  <Background>
    <Container>
      <CenteredColumn $gap={16} $align="center">
        <Cloth $fringeColour="rail">
          <ResponsiveImage {...image} isEager />
        </Cloth>
        <Heading as="h1" $size="s1">
          {heading}
        </Heading>
        <Explanation $gap={12}>{children}</Explanation>
        <Row $gap={24} $rowGap={16}>
          {actions}
        </Row>
      </CenteredColumn>
    </Container>
  </Background>
);
