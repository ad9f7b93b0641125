import type { Ref } from 'react';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import type { SaveRefusal } from '@/hooks/useRecordForm';

type Props = {
  ref: Ref<HTMLDivElement>;
  what: 'post' | 'event';
  failure: SaveRefusal;
  isSignedOut: boolean;
};

/** Why the record as a whole was not saved, inside the form that sent it. */
export function SaveError({ ref, what, failure, isSignedOut }: Props) {
  return (
    <FormBanner
      ref={ref}
      tone="bad"
      action={
        <Button type="submit" tone="line" size="sm">
          Retry
        </Button>
      }
    >
      <p>
        {failure.status === 401 && !isSignedOut && 'You are signed in again. '}
        The {what} was not saved. {reasonOf(failure, isSignedOut)}
      </p>
    </FormBanner>
  );
}

/** After the session's end the action is to sign in; after signing in, to save again. */
function reasonOf({ status, text }: SaveRefusal, isSignedOut: boolean): string {
  if (status !== 401) return text;
  return isSignedOut ? 'Sign in again, then choose Retry.' : 'Choose Retry.';
}
