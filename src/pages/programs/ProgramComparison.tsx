import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { Stack, Text } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { visuallyHidden } from '@/components/ui/VisuallyHidden';
import { programSummary } from '@/content/programs/programSummaries';
import { cadetsLink, factNames, programFacts, programs } from '@/content/programs/programs';
import { COMPARISON_ID, paths } from '@/domain/paths';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { FactValue } from './KeyFacts';
import { useProgramEvents } from './ProgramEvents';

const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  background: ${theme.colour.white};
  table-layout: fixed;

  tr {
    border-bottom: 1px solid ${theme.colour.line};
  }

  th,
  td {
    padding: 16px;
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  td > b {
    font-weight: inherit;
  }

  ${media.splitStack} {
    display: block;
    background: none;

    thead {
      ${visuallyHidden}
    }

    tbody,
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      border: 0;
    }

    tbody {
      gap: 24px;
    }

    tbody > tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    tbody th {
      grid-column: 1 / -1;
      padding: 0 0 8px;
    }
  }
`;

// In narrow windows `display` changes, and browsers then forget the roles of a table. So every part states its role.
const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const EmptyCorner = styled.td.attrs({ role: 'cell' })``;
const FactName = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;

type Colour = { $colourway: ProgramColourway };

const ProgramName = styled.th.attrs({ role: 'columnheader', scope: 'col' })<Colour>`
  border-top: 6px solid ${({ $colourway }) => theme.program[$colourway].main};
`;

const Value = styled.td.attrs({ role: 'cell' })<Colour>`
  ${media.splitStack} {
    border: 1px solid ${theme.colour.line};
    border-top: 4px solid ${({ $colourway }) => theme.program[$colourway].main};
    background: ${theme.colour.white};
    line-height: 1.4;

    &::before {
      content: attr(data-label);
      display: block;
      color: ${theme.colour.ink2};
      font-size: ${theme.size.small};
    }
  }
`;

export function ProgramComparison() {
  const { findIntakeFact } = useProgramEvents();
  const columns = programs().map((program) => ({
    id: program.id,
    name: programSummary(program.id).name,
    facts: programFacts(program, findIntakeFact(program.id)),
  }));
  return (
    <div id={COMPARISON_ID}>
      <Section tone="cotton" heading="Side by side" lead="What students ask first, for all four programs.">
        <Stack>
          <Table aria-label="Side by side">
            <RowGroup as="thead">
              <Row>
                <EmptyCorner />
                {columns.map(({ id, name }) => (
                  <ProgramName key={id} $colourway={id}>
                    {name}
                  </ProgramName>
                ))}
              </Row>
            </RowGroup>
            <RowGroup>
              {factNames.map((factName) => (
                <Row key={factName}>
                  <FactName>{factName}</FactName>
                  {columns.map(({ id, name, facts }) => {
                    const fact = facts.find((candidate) => candidate.name === factName);
                    return (
                      <Value key={id} $colourway={id} data-label={name}>
                        {fact && <FactValue fact={fact} programName={name} />}
                      </Value>
                    );
                  })}
                </Row>
              ))}
            </RowGroup>
          </Table>
          <Text>
            <TextLink to={paths.nccProgram}>{cadetsLink}</TextLink>
          </Text>
        </Stack>
      </Section>
    </div>
  );
}
