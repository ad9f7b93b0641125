import { CircleCheck, CircleDashed, Lightbulb } from 'lucide';
import { useDeferredValue } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useDeadLinks } from '@/api/useDeadLinks';
import { Icon } from '@/components/ui/Icon';
import { innerLinks, type Writing, writingFindings } from '@/domain/writingCheck';
import * as texts from '@/texts/adminEditor';
import * as S from './WritingCheck.styles';

type Props<Draft extends FieldValues, Checked> = {
  control: Control<Draft, unknown, Checked>;
  /** Whether the form holds something that the server has not stored. */
  isDirty: boolean;
  isNew: boolean;
  /** What the form holds now. */
  read: () => Writing;
};

/** Beside a form: whether it is saved, and what would make its text better. It never keeps a record from being saved. */
export function WritingCheck<Draft extends FieldValues, Checked>({ control, isDirty, isNew, read }: Props<Draft, Checked>) {
  // Renders after each change.
  useWatch({ control });
  const { title, text, bareImages } = read();
  const writing = { title, bareImages, text: useDeferredValue(text) };
  const findings = writingFindings(writing, useDeadLinks(innerLinks(writing.text)));
  const mark = isDirty ? texts.unsavedMark : texts.savedMark;
  return (
    <S.Check aria-label={texts.checkLabel}>
      {(isDirty || !isNew) && (
        <S.Mark $isSaved={!isDirty}>
          <Icon of={isDirty ? CircleDashed : CircleCheck} size={20} />
          {mark}
        </S.Mark>
      )}
      <S.Title>{texts.checkHeading}</S.Title>
      {findings.length === 0 ? (
        <S.Fine>{text.trim() === '' ? texts.checkEmpty : texts.checkPassed}</S.Fine>
      ) : (
        <S.Findings>
          {[...new Set(findings)].map((finding) => (
            <li key={finding}>
              <Icon of={Lightbulb} size={18} />
              <span>{finding}</span>
            </li>
          ))}
        </S.Findings>
      )}
    </S.Check>
  );
}
