import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { bandImage } from '@/components/ui/Band';
import { Heading, Stack } from '@/components/ui/primitives';
import { nccPathways } from '@/content/nccPathways';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Fact } from './KeyFacts';

const pathwayGround = { 3: '#2B6A53', 4: '#175E46', 5: '#0E4F3A', 6: '#0A3B2A' } as const;

type Props = { $step: keyof typeof pathwayGround };

const Steps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: end;
  padding-top: 14px;

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const Step = styled(Stack)<Props>`
  ${onDark}
  --text-2: ${theme.colour.honey};
  position: relative;
  min-height: ${({ $step }) => 330 + ($step - 3) * 70}px;
  padding: 26px 22px 76px;
  background: ${({ $step }) => pathwayGround[$step]} ${bandImage('river')};
  background-position: 0 100%;
  font-size: ${theme.size.small};

  &::before {
    content: '';
    position: absolute;
    inset: -14px 0 auto;
    height: 14px;
    background: ${bandImage('padauk')};
  }

  ${media.heroStack} {
    min-height: 0;
    margin-right: ${({ $step }) => (6 - $step) * 6}%;
  }
`;

export function NccPathways() {
  return (
    <Section heading={nccPathways.heading}>
      <Steps>
        {nccPathways.pathways.map(({ step, level, entry, awarding }) => (
          <Step key={step} as="li" $gap={12} $step={step}>
            <Heading as="span" $size="pageHead" $colour="padauk" aria-hidden>
              {step}
            </Heading>
            <Heading as="h3" $size="lead">
              {level}
            </Heading>
            <Stack as="dl" $gap={12}>
              <Fact name="Entry requirement">{entry}</Fact>
              <Fact name="Award">{awarding}</Fact>
            </Stack>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
