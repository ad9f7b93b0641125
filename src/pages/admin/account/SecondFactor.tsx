import { Check } from 'lucide';
import { useRef, useState } from 'react';
import {
  useGetSecondFactorQuery,
  useReplaceRecoveryCodesMutation,
  useSetSecondFactorMutation,
  useTurnOffSecondFactorMutation,
} from '@/api/accountApi';
import { focusOnMount } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Badge } from '@/components/ui/Badge';
import { Button, CancelButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row, Stack } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { secondFactorSchema } from '@/domain/accountSchema';
import { displayDate } from '@/domain/displayDates';
import { FEW_RECOVERY_CODES, newSecret, RECOVERY_CODE_COUNT, type SecondFactorState } from '@/domain/signIn';
import { CurrentPassword, HiddenUsername } from '@/pages/admin/CurrentPassword';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';
import { AuthenticatorKey, RecoveryCodes } from '@/pages/admin/SecondFactorParts';
import { useAccountForm } from '@/pages/admin/useAccountForm';
import * as admin from '@/texts/admin';
import { AccountSection } from './AccountSection';

type SecondFactorOnProps = {
  factor: SecondFactorState;
  onSetUpAgain: () => void;
  onCodesReplaced: (codes: string[]) => void;
  onTurnedOff: () => void;
};

function SecondFactorOn({ factor, onSetUpAgain, onCodesReplaced, onTurnedOff }: SecondFactorOnProps) {
  const [openDialog, setOpenDialog] = useState<'codes' | 'off'>();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const toast = useToast();
  const { recovery_codes_left: codesLeft } = factor;
  const closeDialog = () => setOpenDialog(undefined);

  return (
    <>
      <Row as="p">
        <Badge tone="active" icon={Check}>
          On
        </Badge>
        <span>{`since ${displayDate(factor.since)}`}</span>
      </Row>
      {codesLeft > FEW_RECOVERY_CODES ? (
        <p>{`${codesLeft} of ${RECOVERY_CODE_COUNT} recovery codes are left.`}</p>
      ) : (
        <FormBanner tone="note">
          {codesLeft === 0
            ? 'You have no recovery codes left.'
            : `Only ${codesLeft} of ${RECOVERY_CODE_COUNT} recovery codes are left.`}{' '}
          {'Get new ones, so that you can sign in without your phone.'}
        </FormBanner>
      )}
      {factor.is_required && <p>This site requires a second factor for every user.</p>}
      <Row>
        <Button tone="line" onClick={onSetUpAgain}>
          Set up another phone
        </Button>
        <Button tone="line" onClick={() => setOpenDialog('codes')}>
          New recovery codes
        </Button>
        {!factor.is_required && (
          <Button tone="line" onClick={() => setOpenDialog('off')}>
            Turn off
          </Button>
        )}
      </Row>
      {openDialog === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          text="You get ten new codes. The old ones stop working."
          confirmLabel="Replace codes"
          failureText={(reason) => `The recovery codes were not replaced. ${reason}`}
          onConfirm={async (password) => {
            const { data, error } = await replaceCodes(password);
            if (data) onCodesReplaced(data);
            return error;
          }}
          onClose={closeDialog}
        />
      )}
      {openDialog === 'off' && (
        <PasswordDialog
          title="Turn off the second factor"
          text="You will sign in with your password alone, and your recovery codes will stop working."
          confirmLabel="Turn off"
          tone="danger"
          failureText={(reason) => `The second factor was not turned off. ${reason}`}
          onConfirm={async (password) => {
            const { error } = await turnOff(password);
            if (error) return error;
            toast({ tone: 'ok', topic: 'own-second-factor', text: 'Second factor turned off.' });
            onTurnedOff();
          }}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

const TYPED_FIELDS = ['code', 'current_password'] as const;

type SetUpProps = { email: string; onTurnedOn: (codes: string[]) => void; onCancel: () => void };

function SecondFactorSetUp({ email, onTurnedOn, onCancel }: SetUpProps) {
  const [secret] = useState(newSecret);
  const [setSecondFactor] = useSetSecondFactorMutation();

  const { formProps, banner, isSubmitting, ...bindings } = useAccountForm({
    idPrefix: 'second-factor',
    defaultValues: { current_password: '', code: '', secret },
    schema: secondFactorSchema,
    fields: TYPED_FIELDS,
    failureText: (reason) => `The second factor was not turned on. ${reason}`,
    async onSave(draft) {
      const { data, error } = await setSecondFactor(draft);
      if (data) onTurnedOn(data);
      return error;
    },
  });

  return (
    <Stack as="form" {...formProps}>
      {/* The button that opened the set-up is gone, so this text takes the focus. */}
      <p ref={focusOnMount} tabIndex={-1}>
        Your phone shows a new code every 30 seconds, even without a connection. When you turn this on, you stay signed in here
        and all your other devices are signed out.
      </p>
      {banner}
      <AuthenticatorKey secret={secret} email={email} />
      <Field label={admin.codeLabel} hint={admin.setUpCodeHint} {...bindings.fieldProps('code')}>
        {(wiring) => (
          <Input {...wiring} {...bindings.controlProps('code')} required autoComplete="one-time-code" inputMode="numeric" />
        )}
      </Field>
      <HiddenUsername email={email} />
      <CurrentPassword bindings={bindings} />
      <Row>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? admin.saving : 'Turn on'}
        </Button>
        <CancelButton onClick={onCancel} />
      </Row>
    </Stack>
  );
}

export function SecondFactor({ email }: { email: string }) {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: factor } = query;
  const [isSettingUp, setSettingUp] = useState(false);
  const [newCodes, setNewCodes] = useState<{ codes: string[]; notice: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOverview = factor !== undefined && !newCodes && !isSettingUp;

  function showCodes(codes: string[], notice: string) {
    setSettingUp(false);
    setNewCodes({ codes, notice });
  }

  /** Shows again whether the second factor is on. The pressed button disappears, so the heading takes the focus. */
  function returnToOverview() {
    setSettingUp(false);
    setNewCodes(undefined);
    heading.current?.focus();
  }

  return (
    <AccountSection
      heading="Second factor"
      headingRef={heading}
      query={query}
      failedToLoad="Your second factor could not be loaded."
    >
      {newCodes && (
        <RecoveryCodes {...newCodes} email={email}>
          <Button onClick={returnToOverview}>{admin.codesKeptButton}</Button>
        </RecoveryCodes>
      )}
      {isSettingUp && (
        <SecondFactorSetUp
          email={email}
          onTurnedOn={(codes) => showCodes(codes, 'Your second factor is on. Your other sign-ins have ended.')}
          onCancel={returnToOverview}
        />
      )}
      {isOverview && !factor.is_on && (
        <>
          <p>
            After your password you enter a code from your phone. This keeps your account safe even if someone learns your
            password.
          </p>
          <Row>
            <Button onClick={() => setSettingUp(true)}>Set up</Button>
          </Row>
        </>
      )}
      {isOverview && factor.is_on && (
        <SecondFactorOn
          factor={factor}
          onSetUpAgain={() => setSettingUp(true)}
          onCodesReplaced={(codes) => showCodes(codes, 'Your recovery codes are replaced. The old ones no longer work.')}
          onTurnedOff={returnToOverview}
        />
      )}
    </AccountSection>
  );
}
