import { richText } from '@/components/ui/richText';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { factQuestion, type ProgramFact } from '@/content/programs/programFacts';
import { textLanguage } from '@/domain/language';
import { askPath } from '@/domain/paths';
import * as texts from '@/texts/programFacts';
import * as S from './FactValue.styles';

type Props = {
  fact: ProgramFact;
  /** The program's short name. */
  program: string;
};

/** A fact's value, or a link that asks the college for a missing one. */
export function FactValue({ fact: { name, value, note }, program }: Props) {
  return (
    <>
      {value === undefined ? (
        <S.Ask to={askPath(factQuestion(name, program))}>
          <span>{richText(texts.askLink(name, program), { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
        </S.Ask>
      ) : (
        <span lang={textLanguage(value)}>{value}</span>
      )}
      {note && <S.Note>{note}</S.Note>}
    </>
  );
}
