import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { TextLink } from '@/components/ui/TextLink';
import { visuallyHidden } from '@/components/ui/VisuallyHidden';
import { nccPathways } from '@/content/nccPathways';
import { factNames, programFacts } from '@/content/programs/programFacts';
import { programSummary } from '@/content/programs/programSummaries';
import { programs } from '@/content/programs/programs';
import { COMPARISON_ID, paths } from '@/domain/paths';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { FactValue } from './KeyFacts';

// On phones `display` changes, and browsers then drop the table's semantics, so every part states its role.

type Colour = { $colourway: ProgramColourway };

/** On phones each fact has its own line, with the four programs below it, two by two. */
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  background: ${theme.colour.white};
  table-layout: fixed;

  ${media.splitStack} {
    display: block;
    background: none;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.splitStack} {
    ${visuallyHidden}
  }
`;

const HeadRow = styled.tr.attrs({ role: 'row' })`
  border-bottom: 2px solid ${theme.colour.line};
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${media.splitStack} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  border-bottom: 1px solid ${theme.colour.line};

  ${media.splitStack} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border-bottom: 0;
  }
`;

const cell = '18px clamp(10px, 1.4vw, 20px)';

const Program = styled.th.attrs({ role: 'columnheader', scope: 'col' })<Colour>`
  padding: ${cell};
  border-top: 6px solid ${({ $colourway }) => theme.program[$colourway].main};
  font: 700 ${theme.size.lead} / 1.25 ${theme.font.display};
  text-align: left;
  vertical-align: top;
`;

const Corner = styled.td.attrs({ role: 'cell' })`
  border-top: 6px solid ${theme.colour.line};
`;

const Fact = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  padding: ${cell};
  color: ${theme.colour.ink2};
  font-weight: 600;
  text-align: left;
  vertical-align: top;

  ${media.splitStack} {
    grid-column: 1 / -1;
    padding: 0 0 8px;
    color: ${theme.colour.ink};
    font: 700 ${theme.size.lead} / 1.25 ${theme.font.display};
  }
`;

/** `data-label` names the program where its column has no header. */
const Value = styled.td.attrs({ role: 'cell' })<Colour>`
  padding: ${cell};
  vertical-align: top;
  overflow-wrap: break-word;

  ${media.splitStack} {
    padding: 12px;
    border: 1px solid ${theme.colour.line};
    border-top: 4px solid ${({ $colourway }) => theme.program[$colourway].main};
    background: ${theme.colour.white};
    line-height: 1.4;

    &::before {
      content: attr(data-label);
      display: block;
      margin-bottom: 4px;
      color: ${theme.colour.ink2};
      font-size: ${theme.size.small};
    }
  }
`;

const CrossLink = styled.p`
  margin-top: 36px;
`;

const columns = () =>
  programs.map((program) => ({
    id: program.id,
    name: programSummary(program.id).name,
    facts: programFacts(program),
  }));

export function ProgramComparison() {
  return (
    <div id={COMPARISON_ID}>
      <Section tone="cotton" heading="Side by side" lead="What students ask first, for all four programs.">
        <Table aria-label="Side by side">
          <Head>
            <HeadRow>
              <Corner />
              {columns().map(({ id, name }) => (
                <Program key={id} $colourway={id}>
                  {name}
                </Program>
              ))}
            </HeadRow>
          </Head>
          <Body>
            {factNames.map((factName) => (
              <Row key={factName}>
                <Fact>{factName}</Fact>
                {columns().map(({ id, name, facts }) => {
                  const fact = facts.find((one) => one.name === factName);
                  return (
                    <Value key={id} $colourway={id} data-label={name}>
                      {fact && <FactValue fact={fact} program={name} />}
                    </Value>
                  );
                })}
              </Row>
            ))}
          </Body>
        </Table>
        <CrossLink>
          <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
        </CrossLink>
      </Section>
    </div>
  );
}
