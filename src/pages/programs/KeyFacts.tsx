import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { programSummary } from '@/content/programs/programSummaries';
import { factQuestion, type ProgramFact, programFacts } from '@/content/programs/programs';
import { textLanguage } from '@/domain/language';
import { askPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { columns } from '@/theme/mixins';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { useProgramEvents } from './ProgramEvents';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" $size="small">
      {name}
    </Text>
    <dd>{children}</dd>
  </div>
);

/** A finger needs 44 px. The negative margin keeps the lines above and below close. */
const FactLink = styled(TextLink)`
  position: relative;
  min-height: 44px;
  margin-block: -8px;
`;

type FactValueProps = { fact: ProgramFact; programName: string };

export function FactValue({ fact, programName }: FactValueProps) {
  return (
    <>
      <ValueOrQuestion fact={fact} programName={programName} />
      {fact.note && (
        <Text as="div" $size="small">
          {fact.note}
        </Text>
      )}
    </>
  );
}

function ValueOrQuestion({ fact: { name, value, to }, programName }: FactValueProps) {
  if (value === undefined)
    return (
      <FactLink to={askPath(factQuestion(name, programName))}>
        <PartlyHidden text={`Ask us<hidden> about the ${name.toLowerCase()} of ${programName}</hidden>`} />
      </FactLink>
    );
  if (to === undefined) return <b lang={textLanguage(value)}>{value}</b>;
  return (
    // A new value gets a new link, because React cannot change text that the browser's translation has replaced.
    <FactLink key={value} to={to}>
      <PartlyHidden text={`${value}<hidden> is the ${name.toLowerCase()} of ${programName}</hidden>`} />
    </FactLink>
  );
}

const KeyFactsContainer = styled(Container)`
  padding-top: ${theme.layout.section};

  ${media.splitStack} {
    padding-top: 28px;
  }
`;

const KeyFactsBox = styled(Stack)<{ $colourway: ProgramColourway }>`
  padding: ${theme.gap.cards};
  border-top: 6px solid ${({ $colourway }) => theme.program[$colourway].main};
  background: ${({ $colourway }) => theme.program[$colourway].tint};
`;

const FactList = styled.dl`
  ${columns(3, ['splitStack', 2])}
`;

export function KeyFacts({ program }: { program: Program }) {
  const { findIntakeFact } = useProgramEvents();
  const headingId = useId();
  return (
    <KeyFactsContainer>
      <KeyFactsBox as="section" $gap={16} $colourway={program.id} aria-labelledby={headingId}>
        <Heading id={headingId}>At a glance</Heading>
        <FactList>
          {programFacts(program, findIntakeFact(program.id)).map((fact) => (
            <Fact key={fact.name} name={fact.name}>
              <FactValue fact={fact} programName={programSummary(program.id).name} />
            </Fact>
          ))}
        </FactList>
      </KeyFactsBox>
    </KeyFactsContainer>
  );
}
