import type { MouseEvent, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Stack } from '@/components/ui/primitives';
import * as common from '@/texts/common';

const line = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const Links = styled(Stack)`
  a {
    ${line}
    color: inherit;
    text-underline-offset: 3px;
  }
`;

const Changed = styled.span`
  ${line}
  font-weight: 400;
`;

type ErrorSummaryProps = {
  ref?: Ref<HTMLDivElement>;
  /** In the order of the fields; `id` is the control's. An entry without a message was edited since its validation. */
  errors: { id: string; message: string | undefined }[];
};

/** The errors, with a link to each field. A corrected one keeps its line, so that the first typed letter moves no field. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  // Following the link would add a history entry, and Back would not leave the form.
  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  const left = errors.filter(({ message }) => message !== undefined).length;
  if (left === 0) return null;
  return (
    <FormBanner tone="bad" ref={ref}>
      <p>{left === 1 ? 'One field needs' : `${left} fields need`} your attention.</p>
      <Links as="ul" $gap={0} $align="start">
        {errors.map(({ id, message }) => (
          <li key={id}>
            {message === undefined ? (
              <Changed>{`${labelOf(id)} changed`}</Changed>
            ) : (
              <a href={`#${id}`} onClick={(event) => handleClick(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </Links>
    </FormBanner>
  );
}

/** The fields are in the page before any of them can be invalid. */
function labelOf(id: string): string {
  return document.querySelector(`label[for="${id}"]`)?.firstChild?.textContent ?? '';
}

type Props = {
  ref: Ref<HTMLDivElement>;
  message: string;
  action?: ReactNode;
};

const retry = (
  <Button type="submit" tone="line" size="sm">
    {common.retryButton}
  </Button>
);

export function SaveError({ ref, message, action = retry }: Props) {
  return (
    <FormBanner ref={ref} tone="bad" action={action}>
      <p>{message}</p>
    </FormBanner>
  );
}
