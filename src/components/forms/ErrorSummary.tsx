import type { MouseEvent, Ref } from 'react';
import { FormBanner } from '@/components/ui/FormBanner';
import * as S from './ErrorSummary.styles';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** In the order of the fields; `id` is that of the control. One without a message was changed since it was found wrong. */
  errors: { id: string; message: string | undefined }[];
};

/**
 * What keeps a form from being saved, with a way to each field. It keeps its height, so that no field moves under the first letter
 * typed, and it never looks like a success: nothing has been saved.
 */
export function ErrorSummary({ ref, errors }: Props) {
  // A real jump would put another entry into the history, and Back would not leave the form.
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  const left = errors.filter(({ message }) => message !== undefined).length;
  return (
    <FormBanner tone={left === 0 ? 'note' : 'bad'} ref={ref}>
      <p>{headingOf(left)}</p>
      <S.Links>
        {errors.map(({ id, message }) => (
          <li key={id}>
            {message === undefined ? (
              <S.Changed>{labelOf(id)} changed</S.Changed>
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

function headingOf(left: number): string {
  if (left === 0) return 'Not saved yet. Save again to have your changes checked.';
  return left === 1 ? 'One field needs your attention.' : `${left} fields need your attention.`;
}

/** The fields are in the page before any of them can be wrong. */
function labelOf(id: string): string {
  return document.querySelector(`label[for="${id}"]`)?.firstChild?.textContent ?? '';
}
