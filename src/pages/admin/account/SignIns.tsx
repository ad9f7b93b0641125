import { useId, useRef } from 'react';
import { useEndSignInsMutation, useListSignInsQuery } from '@/api/accountApi';
import { errorMessage } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/LoadError';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { deviceOf, type SignIn } from '@/domain/signIn';
import * as texts from '@/texts/adminAccount';
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
    const about = 'own-sign-ins';
    if (reason !== undefined) {
      toast({ tone: 'bad', about, text: one ? texts.failedToEnd(reason) : texts.failedToEndAll(reason) });
      return;
    }
    toast({ tone: 'ok', about, text: one ? texts.endedToast(deviceOf(one)) : texts.endedAllToast });
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  return (
    <S.Section as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {texts.signInsHeading}
      </h2>
      <S.Text>{texts.signInsExplanation}</S.Text>
      {isLoading && <Spinner onRetry={retry} />}
      {error && !signIns && !isLoading && <LoadError headingLevel="h3" message={texts.failedToLoadSignIns} onRetry={retry} />}
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
            {texts.endAllButton}
          </Button>
        </S.Actions>
      )}
    </S.Section>
  );
}
