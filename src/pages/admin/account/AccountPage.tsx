import { Check } from 'lucide';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import {
  useChangePasswordMutation,
  useEndSignInsMutation,
  useGetAlertChoiceQuery,
  useListSignInsQuery,
  useSaveAlertChoiceMutation,
} from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { awaitErrorText } from '@/api/saveError';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { FieldPanel } from '@/components/admin/FormPanels';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Checkbox } from '@/components/forms/Checkbox';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { RetryButton } from '@/components/ui/EmptyState';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { ownPasswordSchema } from '@/domain/accountSchema';
import { displayRecentTime } from '@/domain/displayDates';
import { passwordHint } from '@/domain/password';
import { displayDevice, type OpenSignIn } from '@/domain/signIn';
import { CurrentPassword, HiddenUsername } from '@/pages/admin/CurrentPassword';
import { useAccountForm } from '@/pages/admin/useAccountForm';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import { theme } from '@/theme/theme';
import { AccountSection } from './AccountSection';
import { SecondFactor } from './SecondFactor';

function AlertChoice() {
  const query = useGetAlertChoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saveChoice, { isLoading: isSaving, error, originalArgs: lastChoice }] = useSaveAlertChoiceMutation();
  const toast = useToast();
  const { data: saved } = query;
  // Shows the last choice even after a failed save, because Retry sends that choice again.
  const wantsEmail = lastChoice ?? saved?.wantsEmail;

  async function save(email: boolean) {
    const result = await saveChoice(email);
    if (!result.error)
      toast({ tone: 'ok', topic: 'alerts', text: `You will get ${email ? '' : 'no '}email about new messages.` });
  }

  return (
    <AccountSection heading="New messages" query={query} failedToLoad="Your choice could not be loaded.">
      {error && !isSaving && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={() => void save(Boolean(wantsEmail))} />}>
          <p>{`Your choice was not saved. ${toApiError(error, admin.tryAgain).text}`}</p>
        </FormBanner>
      )}
      {saved && (
        <Checkbox
          label="Email me about new messages"
          checked={wantsEmail}
          aria-disabled={isSaving}
          onChange={({ currentTarget }) => !isSaving && void save(currentTarget.checked)}
        />
      )}
      {saved && !saved.hasMail && (
        <p>This website sends no email yet. The person who runs it has to set up a mail server first.</p>
      )}
    </AccountSection>
  );
}

const PASSWORD_FIELDS = ['current_password', 'password'] as const;

function PasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const { data: passwordRule } = useGetPasswordRuleQuery();
  const toast = useToast();
  const headingId = useId();
  const { formProps, banner, isSubmitting, reset, ...bindings } = useAccountForm({
    idPrefix: 'account',
    defaultValues: { current_password: '', password: '' },
    schema: ownPasswordSchema,
    fields: PASSWORD_FIELDS,
    failureText: (reason) => `The password was not changed. ${reason}`,
    async onSave(passwords) {
      const { error } = await changePassword(passwords);
      if (error) return error;
      reset();
      toast({ tone: 'ok', topic: 'own-password', text: 'Password changed. Your other sign-ins have ended.' });
    },
  });

  return (
    <FieldPanel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Password</h2>
      <Stack as="form" {...formProps}>
        {banner}
        <HiddenUsername email={email} />
        <CurrentPassword bindings={bindings} />
        <Field
          label={admin.newPasswordLabel}
          hint={passwordHint(passwordRule ?? undefined, 'You stay signed in here. All your other devices are signed out.')}
          {...bindings.fieldProps('password')}
        >
          {(wiring) => <PasswordInput {...wiring} {...bindings.controlProps('password')} required autoComplete="new-password" />}
        </Field>
        <Row>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? admin.saving : 'Change password'}
          </Button>
        </Row>
      </Stack>
    </FieldPanel>
  );
}

const SignInRow = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 0;
  border-top: 1px solid ${theme.colour.line};
`;

const DeviceName = styled(Row).attrs({ $gap: 8, $rowGap: 4 })`
  font-weight: 600;
`;

function SignIns() {
  const query = useListSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: signIns } = query;
  const [endSignIns, { isLoading: isEnding, originalArgs: endingId }] = useEndSignInsMutation();
  const toast = useToast();
  const now = useNow();
  const isEndingAllOthers = isEnding && endingId === undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  async function endSignIn(signIn?: OpenSignIn) {
    const reason = await awaitErrorText(endSignIns(signIn?.id));
    const topic = 'own-sign-ins';
    if (reason !== undefined) {
      toast({ tone: 'bad', topic, text: `${signIn ? 'The sign-in was' : 'The sign-ins were'} not ended. ${reason}` });
      return;
    }
    toast({ tone: 'ok', topic, text: signIn ? `Sign-in on ${displayDevice(signIn)} ended.` : 'All other sign-ins ended.' });
    // The button that was pressed is gone, so the heading gets the focus.
    heading.current?.focus();
  }

  function renderSignIn(signIn: OpenSignIn) {
    const { id, is_current: isCurrent } = signIn;
    const signInTime = displayRecentTime(signIn.signed_in_at, now);
    return (
      <SignInRow key={id}>
        <div>
          <DeviceName as="p">
            {displayDevice(signIn)}{' '}
            {isCurrent && (
              <Badge tone="active" icon={Check}>
                This device
              </Badge>
            )}
          </DeviceName>
          <Text $size="small">{`Signed in ${signInTime}, last seen ${displayRecentTime(signIn.seen_at, now)}`}</Text>
          {signIn.network !== '' && <Text $size="small">{`Network ${signIn.network}`}</Text>}
        </div>
        {!isCurrent && (
          <Button
            tone="line"
            size="sm"
            aria-label={`End the sign-in on ${displayDevice(signIn)} of ${signInTime}`}
            isBusy={isEnding && endingId === id}
            onClick={() => void endSignIn(signIn)}
          >
            End
          </Button>
        )}
      </SignInRow>
    );
  }

  return (
    <AccountSection heading="Sign-ins" headingRef={heading} query={query} failedToLoad="Your sign-ins could not be loaded.">
      <p>These devices are signed in to your account. If you do not recognise one, end it and then change your password.</p>
      {signIns && (
        <Stack as="ul" role="list" $gap={0}>
          {signIns.map(renderSignIn)}
        </Stack>
      )}
      {signIns?.some(({ is_current }) => !is_current) && (
        <Row>
          <Button tone="line" isBusy={isEndingAllOthers} onClick={() => void endSignIn()}>
            End all other sign-ins
          </Button>
        </Row>
      )}
    </AccountSection>
  );
}

const Sections = styled(Stack)`
  max-width: 760px;
`;

export function AccountPage() {
  const session = useSelector(selectSession);
  const email = session?.email ?? '';
  return (
    <Screen>
      <PageTitle area="admin">Your account</PageTitle>
      <ScreenHead heading="Your account" lead={email} />
      <Sections>
        <AlertChoice />
        <PasswordForm email={email} />
        <SecondFactor email={email} />
        <SignIns />
      </Sections>
    </Screen>
  );
}
