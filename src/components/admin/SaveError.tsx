import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Stack } from '@/components/ui/primitives';
import * as common from '@/texts/common';

const touchableLine = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const ErrorList = styled(Stack)`
  a {
    ${touchableLine}
    color: inherit;
    text-underline-offset: 3px;
  }
`;

const ChangedField = styled.span`
  ${touchableLine}
  font-weight: 400;
`;

/** `id` is the id of the control. `error` is undefined once the user has changed the field. */
type FieldError = { id: string; error: string | undefined };

type ErrorSummaryProps = { ref?: Ref<HTMLDivElement>; errors: readonly FieldError[] };

/** Links to the wrong fields of a form. A changed field keeps its line, so that the form does not jump while the user types. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const errorCount = errors.filter(({ error }) => error !== undefined).length;
  if (errorCount === 0) return null;
  return (
    <FormBanner tone="bad" ref={ref}>
      <p>{errorCount === 1 ? 'One field needs' : `${errorCount} fields need`} your attention.</p>
      <ErrorList as="ul" $gap={0} $align="start">
        {errors.map((fieldError) => (
          <ErrorLine key={fieldError.id} {...fieldError} />
        ))}
      </ErrorList>
    </FormBanner>
  );
}

function ErrorLine({ id, error }: FieldError) {
  // Read once, because a changed field can disappear from the form.
  const [label] = useState(() => readLabel(id));

  // A followed link would add a history entry. Back would then not leave the form.
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  return (
    <li>
      {error === undefined ? (
        <ChangedField>{label} changed</ChangedField>
      ) : (
        <a href={`#${id}`} onClick={handleClick}>
          {error}
        </a>
      )}
    </li>
  );
}

/** Leaves out the word "(optional)", which is a later child of the label. */
function readLabel(id: string): string {
  return document.querySelector(`label[for="${id}"]`)?.firstChild?.textContent ?? '';
}

type Props = { ref: Ref<HTMLDivElement>; message: string; action?: ReactNode };

const retryButton = (
  <Button type="submit" tone="line" size="sm">
    {common.retryButton}
  </Button>
);

export function SaveError({ ref, message, action = retryButton }: Props) {
  return (
    <FormBanner ref={ref} tone="bad" action={action}>
      <p>{message}</p>
    </FormBanner>
  );
}
