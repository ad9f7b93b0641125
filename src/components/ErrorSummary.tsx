import type { MouseEvent, Ref } from 'react';
import * as S from './ErrorSummary.styles';
import { FormBanner } from './FormBanner';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** In the order of the fields; `id` is that of the control. */
  errors: { id: string; message: string }[];
};

/** What keeps a form from being saved, with a way to each field. */
export function ErrorSummary({ ref, errors }: Props) {
  // A real jump would put another entry into the history, and Back would not leave the form.
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  return (
    <FormBanner tone="bad" ref={ref}>
      <p>{errors.length === 1 ? 'One field needs your attention.' : `${errors.length} fields need your attention.`}</p>
      <S.Links>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => handleClick(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </S.Links>
    </FormBanner>
  );
}
