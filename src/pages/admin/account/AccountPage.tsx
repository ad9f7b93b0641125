import { Check } from 'lucide';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  useEndSignInsMutation,
  useGetAlertChoiceQuery,
  useGetSecondFactorQuery,
  useListSignInsQuery,
  useSaveAlertChoiceMutation,
} from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { errorMessage } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { RecoveryCodes } from '@/components/admin/RecoveryCodes';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Checkbox } from '@/components/forms/Checkbox';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/EmptyState';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { RetryButton } from '@/components/ui/RetryButton';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { site } from '@/content/site';
import { useNow } from '@/contexts/Now';
import { recentTime } from '@/domain/recentTime';
import { deviceOf, type SignIn } from '@/domain/signIn';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminSession';
import * as S from './AccountPage.styles';
import { PasswordPanel } from './PasswordPanel';
import { SecondFactorOn } from './SecondFactorOn';
import { SecondFactorSetUp } from './SecondFactorSetUp';
import * as SignInsStylesS from './SignIns.styles';
import { Rows } from './SignIns.styles';

/** Whether the user gets email about new messages, saved at once (D-72). */
function AlertPanel() {
  const query = useGetAlertChoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const [saveChoice, { isLoading: isSaving, error, originalArgs }] = useSaveAlertChoiceMutation();
  const toast = useToast();
  const headingId = useId();
  const { data: saved } = query;
  // What failed to be saved stays chosen, and Retry sends it again.
  const isOn = (isSaving || error) && originalArgs !== undefined ? originalArgs : saved?.email;

  async function save(email: boolean) {
    const result = await saveChoice(email);
    if (!result.error) toast({ tone: 'ok', about: 'alerts', text: email ? texts.alertsOnToast : texts.alertsOffToast });
  }

  return (
    <S.Section as="section" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId}>{texts.alertsHeading}</h2>
      {query.isLoading && <Spinner onRetry={retry} />}
      {query.error && !saved && !query.isLoading && (
        <LoadError headingLevel="h3" message={texts.failedToLoadAlerts} onRetry={retry} />
      )}
      {error && !isSaving && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={() => void save(Boolean(isOn))} />}>
          <p>{texts.failedToSaveAlerts(toApiError(error, admin.tryAgain).text)}</p>
        </FormBanner>
      )}
      {saved && (
        <>
          <Checkbox
            label={texts.alertChoice}
            checked={isOn}
            aria-disabled={isSaving}
            onChange={({ currentTarget }) => !isSaving && void save(currentTarget.checked)}
          />
          {!saved.hasMail && <S.Text>{texts.noMailYet}</S.Text>}
        </>
      )}
    </S.Section>
  );
}

type Props = { signIn: SignIn; isEnding: boolean; onEnd: () => void };

/** One open sign-in: where, since when, last seen, and the button that ends it. */
function SignInRow({ signIn, isEnding, onEnd }: Props) {
  const now = useNow();
  const since = recentTime(signIn.signed_in_at, now);
  return (
    <SignInsStylesS.Row>
      <div>
        <SignInsStylesS.Device>
          {deviceOf(signIn)}{' '}
          {signIn.isCurrent && (
            <Badge tone="active" icon={Check}>
              {texts.thisSignIn}
            </Badge>
          )}
        </SignInsStylesS.Device>
        <SignInsStylesS.Detail>{texts.signInTimes(since, recentTime(signIn.seen_at, now))}</SignInsStylesS.Detail>
        {signIn.network !== '' && <SignInsStylesS.Detail>{texts.network(signIn.network)}</SignInsStylesS.Detail>}
      </div>
      {!signIn.isCurrent && (
        <Button tone="line" size="sm" aria-label={texts.endLabel(deviceOf(signIn), since)} isBusy={isEnding} onClick={onEnd}>
          {texts.endButton}
        </Button>
      )}
    </SignInsStylesS.Row>
  );
}

/** The own sign-ins that are still open, to end one or all others. */
function SignIns() {
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

type NewCodes = { codes: string[]; done: string };

/** The own second factor: set it up, move it to another phone, replace the recovery codes, turn it off (D-81). */
function SecondFactorPanel({ email }: { email: string }) {
  const state = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: factor, error, isLoading } = state;
  const retry = useRetry(state);
  const [isSettingUp, setSettingUp] = useState(false);
  const [shown, setShown] = useState<NewCodes>();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  function show(codes: string[], done: string) {
    setSettingUp(false);
    setShown({ codes, done });
  }

  /** Closes the set-up or the codes. The pressed button goes with them. */
  function close() {
    setSettingUp(false);
    setShown(undefined);
    heading.current?.focus();
  }

  return (
    <S.Section as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {texts.secondFactorHeading}
      </h2>
      {isLoading && <Spinner onRetry={retry} />}
      {error && !factor && !isLoading && <LoadError headingLevel="h3" message={texts.failedToLoadSecondFactor} onRetry={retry} />}
      {shown && (
        <RecoveryCodes {...shown} email={email} issuer={site.name}>
          <Button onClick={close}>{texts.codesKeptButton}</Button>
        </RecoveryCodes>
      )}
      {isSettingUp && <SecondFactorSetUp email={email} onDone={(codes) => show(codes, texts.turnedOnNotice)} onCancel={close} />}
      {factor && !shown && !isSettingUp && !factor.isOn && (
        <>
          <S.Text>{texts.secondFactorExplanation}</S.Text>
          <S.Actions>
            <Button onClick={() => setSettingUp(true)}>{texts.setUpButton}</Button>
          </S.Actions>
        </>
      )}
      {factor?.isOn && !shown && !isSettingUp && (
        <SecondFactorOn
          factor={factor}
          onMove={() => setSettingUp(true)}
          onNewCodes={(codes) => show(codes, texts.replacedCodesNotice)}
          onTurnedOff={close}
        />
      )}
    </S.Section>
  );
}

/** The signed-in user's own account: email about new messages, password, second factor and open sign-ins (D-72, D-81). */
export function AccountPage() {
  const session = useSelector(selectSession);
  return (
    <Screen>
      <PageTitle area="admin">{texts.accountHeading}</PageTitle>
      <ScreenHead heading={texts.accountHeading} lead={session?.email} />
      <S.Panels>
        <AlertPanel />
        <PasswordPanel email={session?.email ?? ''} />
        <SecondFactorPanel email={session?.email ?? ''} />
        <SignIns />
      </S.Panels>
    </Screen>
  );
}
