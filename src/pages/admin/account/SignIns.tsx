import { useId, useRef } from 'react';
import { useEndSignInsMutation, useListSignInsQuery } from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { errorMessage } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { ListError } from '@/components/admin/ListError';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { deviceOf, type SignIn } from '@/domain/signIn';
import * as S from './AccountPage.styles';
import { SignInRow } from './SignInRow';
import { Rows } from './SignIns.styles';

/** The own sign-ins that are still open, to end one or all others. */
export function SignIns() {
  const list = useListSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: signIns, error, isLoading } = list;
  const [endSignIns, { isLoading: isEnding, originalArgs }] = useEndSignInsMutation();
  const retry = useRetry(list);
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasOthers = signIns?.some(({ isCurrent }) => !isCurrent) ?? false;

  async function end(one: SignIn | undefined) {
    const reason = await errorMessage(endSignIns(one?.id));
    const about = 'own sign-ins';
    if (reason !== undefined) {
      toast({ tone: 'bad', about, text: `${one ? 'The sign-in was' : 'The sign-ins were'} not ended. ${reason}` });
      return;
    }
    toast({ tone: 'ok', about, text: one ? `Sign-in on ${deviceOf(one)} ended.` : 'All other sign-ins ended.' });
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  return (
    <S.Section as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Sign-ins
      </h2>
      <S.Text>Where you are signed in now. End what you do not know, then change your password.</S.Text>
      {isLoading && <Spinner onRetry={retry} />}
      {error && !signIns && !isLoading && (
        <ListError
          message="Your sign-ins could not be loaded."
          isUnreadable={toApiError(error, '').isUnreadable}
          onRetry={retry}
        />
      )}
      {signIns && (
        <Rows>
          {signIns.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isEnding={isEnding && originalArgs === signIn.id}
              onEnd={() => void end(signIn)}
            />
          ))}
        </Rows>
      )}
      {hasOthers && (
        <S.Actions>
          <Button tone="line" isBusy={isEnding && originalArgs === undefined} onClick={() => void end(undefined)}>
            End all other sign-ins
          </Button>
        </S.Actions>
      )}
    </S.Section>
  );
}
