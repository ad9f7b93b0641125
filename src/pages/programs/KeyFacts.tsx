import { useId } from 'react';
import { programFacts } from '@/content/programs/programFacts';
import { programSummary } from '@/content/programs/programSummaries';
import type { Program } from '@/domain/program';
import * as texts from '@/texts/program';
import { FactValue } from './FactValue';
import * as S from './KeyFacts.styles';

type Props = { program: Program };

/** The key facts of a program in one box. */
export function KeyFacts({ program }: Props) {
  const headingId = useId();
  return (
    <S.Place>
      <S.Box $colourway={program.id} aria-labelledby={headingId}>
        <S.Heading id={headingId}>{texts.factsHeading}</S.Heading>
        <S.Facts>
          {programFacts(program).map((fact) => (
            <S.Fact key={fact.name}>
              <S.Name>{fact.name}</S.Name>
              <S.Value>
                <FactValue fact={fact} program={programSummary(program.id).name} />
              </S.Value>
            </S.Fact>
          ))}
        </S.Facts>
      </S.Box>
    </S.Place>
  );
}
