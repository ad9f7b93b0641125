import type { Ref } from 'react';
import type { ApiError } from '@/api/apiError';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { NewTabNote } from '@/components/ui/NewTabNote';
import { signInAgainPath } from '@/domain/paths';
import * as S from './UserModal.styles';

type Props = { ref: Ref<HTMLDivElement>; failure: ApiError };

/** Why a user as a whole was not saved, with the action that helps. */
export function UserNotSaved({ ref, failure }: Props) {
  if (failure.status === 401) {
    return (
      // The modal makes the page's bar with the same text inert.
      <FormBanner
        ref={ref}
        tone="bad"
        action={
          <S.SignIn href={signInAgainPath} target="_blank" rel="noopener">
            Sign in again
            <NewTabNote />
          </S.SignIn>
        }
      >
        <p>The user was not saved. Your session has ended. Sign in again; your text is kept.</p>
      </FormBanner>
    );
  }
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
      <p>The user was not saved. {failure.text}</p>
    </FormBanner>
  );
}
