import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { factQuestion, type ProgramFact } from '@/content/programs/programFacts';
import { textLanguage } from '@/domain/language';
import { askPath } from '@/domain/paths';
import * as S from './FactValue.styles';

type Props = {
  fact: ProgramFact;
  /** The short name of the program. */
  program: string;
};

/** What the college says, or the way to ask where it has not said it yet. */
export function FactValue({ fact: { name, value, note }, program }: Props) {
  return (
    <>
      {value === undefined ? (
        <S.Ask to={askPath(factQuestion(name, program))}>
          <span>
            Ask us
            <VisuallyHidden>
              {' '}
              about the {name.toLowerCase()} of {program}
            </VisuallyHidden>
          </span>
        </S.Ask>
      ) : (
        <span lang={textLanguage(value)}>{value}</span>
      )}
      {note && <S.Note>{note}</S.Note>}
    </>
  );
}
