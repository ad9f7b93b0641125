import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { bandImage } from '@/components/ui/Band';
import { Heading, Stack, Subheading } from '@/components/ui/primitives';
import { college } from '@/content/college';
import { textLanguage } from '@/domain/language';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Fact } from './KeyFacts';

const FIRST_NCC_LEVEL = 3;
const STEP_COLOURS = ['#2B6A53', '#175E46', '#0E4F3A', '#0A3B2A'];
const LAST_STEP = STEP_COLOURS.length - 1;
const LOWEST_STEP_PX = 330;
const STEP_RISE_PX = 70;
const STACKED_STEP_PERCENT = 6;
const padaukBandHeight = '14px';

const PathwaySteps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: end;
  padding-top: ${padaukBandHeight};

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const PathwayStep = styled(Stack)<{ $step: number }>`
  ${onDark}
  --text-2: ${theme.colour.honey};
  position: relative;
  min-height: ${({ $step }) => LOWEST_STEP_PX + $step * STEP_RISE_PX}px;
  padding: 26px 22px 76px;
  background: ${({ $step }) => STEP_COLOURS[$step]} ${bandImage('river')};
  background-position: 0 100%;
  font-size: ${theme.size.small};

  &::before {
    content: '';
    position: absolute;
    inset: -${padaukBandHeight} 0 auto;
    height: ${padaukBandHeight};
    background: ${bandImage('padauk')};
  }

  ${media.heroStack} {
    min-height: 0;
    margin-right: ${({ $step }) => (LAST_STEP - $step) * STACKED_STEP_PERCENT}%;
  }
`;

export function NccPathways() {
  const steps = college().pathways.map((pathway, index) => ({ ...pathway, index, level: FIRST_NCC_LEVEL + index }));
  return (
    <Section heading="NCC EDUCATION PATHWAYS">
      <PathwaySteps>
        {steps.map(({ entry, awarding, index, level }) => (
          <PathwayStep key={level} as="li" $gap={12} $step={index}>
            <Heading as="span" $size="pageHead" $colour="padauk" aria-hidden>
              {level}
            </Heading>
            <Subheading>{`NCC Level ${level} Diploma`}</Subheading>
            <Stack as="dl" $gap={12}>
              <Fact name="Entry requirement">
                <span lang={textLanguage(entry)}>{entry}</span>
              </Fact>
              <Fact name="Award">
                <span lang={textLanguage(awarding)}>{awarding}</span>
              </Fact>
            </Stack>
          </PathwayStep>
        ))}
      </PathwaySteps>
    </Section>
  );
}
