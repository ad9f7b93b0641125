import { useId } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Heading } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { factQuestion, type ProgramFact, programFacts } from '@/content/programs/programFacts';
import { programSummary } from '@/content/programs/programSummaries';
import { textLanguage } from '@/domain/language';
import { askPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { media, type ProgramColourway, theme } from '@/theme/theme';

/** A finger-sized target that overlaps the neighbouring lines instead of pushing them apart. */
const Ask = styled(TextLink)`
  position: relative;
  min-height: 44px;
  margin-block: -8px;
`;

const Note = styled.span`
  display: block;
  color: var(--text-2);
  font: 400 ${theme.size.small} / 1.4 ${theme.font.body};
`;

type FactValueProps = {
  fact: ProgramFact;
  /** The program's short name. */
  program: string;
};

/** A fact's value, or a link that asks the college for a missing one. */
export function FactValue({ fact: { name, value, note }, program }: FactValueProps) {
  return (
    <>
      {value === undefined ? (
        <Ask to={askPath(factQuestion(name, program))}>
          <PartlyHidden text={`Ask us<hidden> about the ${name.toLowerCase()} of ${program}</hidden>`} />
        </Ask>
      ) : (
        <span lang={textLanguage(value)}>{value}</span>
      )}
      {note && <Note>{note}</Note>}
    </>
  );
}

const Place = styled(Container)`
  padding-top: ${theme.layout.section};

  ${media.splitStack} {
    padding-top: 28px;
  }
`;

const Box = styled.section<{ $colourway: ProgramColourway }>`
  padding: clamp(20px, 2.6vw, 36px);
  border-top: 6px solid ${({ $colourway }) => theme.program[$colourway].main};
  background: ${({ $colourway }) => theme.program[$colourway].tint};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.gap.cards};
  margin-top: 18px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    margin-top: 10px;
  }
`;

/** One line each on a phone: the name at the left, the value at the right. */
const Fact = styled.div`
  ${media.splitStack} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: baseline;
    gap: 12px;
    padding-block: 11px;
    border-top: 1px dashed ${theme.colour.lineStrong};

    &:first-child {
      border-top: 0;
    }
  }
`;

const Name = styled.dt`
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
`;

const Value = styled.dd`
  --text-2: ${theme.colour.ink2};
  margin-top: 2px;
  font: 700 ${theme.size.lead} / 1.3 ${theme.font.display};

  ${media.splitStack} {
    margin-top: 0;
    font-size: ${theme.size.body};
  }
`;

export function KeyFacts({ program }: { program: Program }) {
  const headingId = useId();
  return (
    <Place>
      <Box $colourway={program.id} aria-labelledby={headingId}>
        <Heading id={headingId}>At a glance</Heading>
        <Facts>
          {programFacts(program).map((fact) => (
            <Fact key={fact.name}>
              <Name>{fact.name}</Name>
              <Value>
                <FactValue fact={fact} program={programSummary(program.id).name} />
              </Value>
            </Fact>
          ))}
        </Facts>
      </Box>
    </Place>
  );
}
