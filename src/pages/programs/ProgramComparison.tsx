import { Section } from '@/components/layout/Section';
import { TextLink } from '@/components/ui/TextLink';
import { nccPathways } from '@/content/nccPathways';
import { factNames, programFacts } from '@/content/programs/programFacts';
import { programSummary } from '@/content/programs/programSummaries';
import { programs } from '@/content/programs/programs';
import { COMPARISON_ID, paths } from '@/domain/paths';
import * as texts from '@/texts/programs';
import { FactValue } from './FactValue';
import * as S from './ProgramComparison.styles';

const columns = programs.map((program) => ({
  id: program.id,
  name: programSummary(program.id).name,
  facts: programFacts(program),
}));

/** The key facts of the four programs in one table. */
export function ProgramComparison() {
  return (
    <div id={COMPARISON_ID}>
      <Section tone="cotton" heading={texts.comparisonHeading} lead={texts.comparisonLead}>
        <S.Table aria-label={texts.comparisonHeading}>
          <S.Head>
            <S.HeadRow>
              <S.Corner />
              {columns.map(({ id, name }) => (
                <S.Program key={id} $colourway={id}>
                  {name}
                </S.Program>
              ))}
            </S.HeadRow>
          </S.Head>
          <S.Body>
            {factNames.map((factName) => (
              <S.Row key={factName}>
                <S.Fact>{factName}</S.Fact>
                {columns.map(({ id, name, facts }) => {
                  const fact = facts.find((one) => one.name === factName);
                  return (
                    <S.Value key={id} $colourway={id} data-label={name}>
                      {fact && <FactValue fact={fact} program={name} />}
                    </S.Value>
                  );
                })}
              </S.Row>
            ))}
          </S.Body>
        </S.Table>
        <S.CrossLink>
          <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
        </S.CrossLink>
      </Section>
    </div>
  );
}
