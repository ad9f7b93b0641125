import type { MouseEvent, Ref } from 'react';
import { FormBanner } from '@/components/ui/FormBanner';
import * as texts from '@/texts/adminUi';
import * as S from './ErrorSummary.styles';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** In the order of the fields; `id` is the control's. An entry without a message was edited since its validation. */
  errors: { id: string; message: string | undefined }[];
};

/**
 * The errors that keep a form from being saved, with a link to each field. A corrected one stays in the list, so that the first
 * typed letter moves no field; once all are corrected, the list goes.
 */
export function ErrorSummary({ ref, errors }: Props) {
  // Following the link would add a history entry, and Back would not leave the form.
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  const left = errors.filter(({ message }) => message !== undefined).length;
  if (left === 0) return null;
  return (
    <FormBanner tone="bad" ref={ref}>
      <p>{texts.invalidFields(left)}</p>
      <S.Links>
        {errors.map(({ id, message }) => (
          <li key={id}>
            {message === undefined ? (
              <S.Changed>{texts.changedField(labelOf(id))}</S.Changed>
            ) : (
              <a href={`#${id}`} onClick={(event) => handleClick(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </S.Links>
    </FormBanner>
  );
}

/** The fields are in the page before any of them can be invalid. */
function labelOf(id: string): string {
  return document.querySelector(`label[for="${id}"]`)?.firstChild?.textContent ?? '';
}
