import { Section } from '@/components/layout/Section';
import { nccPathways } from '@/content/nccPathways';
import * as texts from '@/texts/program';
import * as S from './NccPathways.styles';

/** The four levels as rising steps. */
export function NccPathways() {
  return (
    <Section heading={nccPathways.heading}>
      <S.Steps>
        {nccPathways.pathways.map(({ step, level, entry, awarding }) => (
          <S.Step key={step} $step={step}>
            <S.Numeral aria-hidden>{step}</S.Numeral>
            <S.Level>{level}</S.Level>
            <S.Facts>
              <div>
                <dt>{texts.entryName}</dt>
                <dd>{entry}</dd>
              </div>
              <div>
                <dt>{texts.awardName}</dt>
                <dd>{awarding}</dd>
              </div>
            </S.Facts>
          </S.Step>
        ))}
      </S.Steps>
    </Section>
  );
}
