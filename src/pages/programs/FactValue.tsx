import styled from 'styled-components';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { factQuestion, type ProgramFact } from '@/content/programs/programFacts';
import { textLanguage } from '@/domain/language';
import { askPath } from '@/domain/paths';
import * as texts from '@/texts/programs';

/** A finger-sized target that overlaps the neighbouring lines instead of pushing them apart. */
const Ask = styled(TextLink)`
  position: relative;
  min-height: 44px;
  margin-block: -8px;
`;

const Note = styled.span`
  display: block;
  color: var(--text-2);
  font: 400 ${({ theme }) => theme.size.small} / 1.4 ${({ theme }) => theme.font.body};
`;

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
        <Ask to={askPath(factQuestion(name, program))}>
          <span>{richText(texts.askLink(name, program), { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
        </Ask>
      ) : (
        <span lang={textLanguage(value)}>{value}</span>
      )}
      {note && <Note>{note}</Note>}
    </>
  );
}
