import type { MouseEvent, ReactNode, Ref } from 'react';
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

type ErrorSummaryProps = {
  ref?: Ref<HTMLDivElement>;
  /** By control id, in the order of the fields. A field edited since its validation has no error. */
  errors: { id: string; error: string | undefined }[];
};

/** Links to all wrong fields. A changed field keeps its line, so that typing moves no field; after the last, all lines go. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  // Following the link would add a history entry, and Back would then not leave the form.
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  const errorCount = errors.filter(({ error }) => error !== undefined).length;
  if (errorCount === 0) return null;
  return (
    <FormBanner tone="bad" ref={ref}>
      <p>{errorCount === 1 ? 'One field needs' : `${errorCount} fields need`} your attention.</p>
      <ErrorList as="ul" $gap={0} $align="start">
        {errors.map(({ id, error }) => (
          <li key={id}>
            {error === undefined ? (
              <ChangedField>{`${findFieldLabel(id)} changed`}</ChangedField>
            ) : (
              <a href={`#${id}`} onClick={(event) => handleClick(event, id)}>
                {error}
              </a>
            )}
          </li>
        ))}
      </ErrorList>
    </FormBanner>
  );
}

/** Reads a label without the word "(optional)", which follows its text. The page shows every field before its error. */
function findFieldLabel(id: string): string {
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
