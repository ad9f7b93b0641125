import { Check } from 'lucide';
import { useState } from 'react';
import { useReplaceRecoveryCodesMutation, useTurnOffSecondFactorMutation } from '@/api/accountApi';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { displayDate } from '@/domain/displayDates';
import { FEW_RECOVERY_CODES, RECOVERY_CODE_COUNT, type SecondFactorState } from '@/domain/signIn';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';

type Props = {
  factor: SecondFactorState;
  onSetUpAgain: () => void;
  onCodesReplaced: (codes: string[]) => void;
  onTurnedOff: () => void;
};

export function SecondFactorOn({ factor, onSetUpAgain, onCodesReplaced, onTurnedOff }: Props) {
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
