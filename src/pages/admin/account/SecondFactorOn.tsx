import { Check } from 'lucide';
import { useState } from 'react';
import { useReplaceRecoveryCodesMutation, useTurnOffSecondFactorMutation } from '@/api/secondFactorApi';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import { displayDate } from '@/domain/dates';
import { FEW_RECOVERY_CODES, RECOVERY_CODE_COUNT, type SecondFactorState } from '@/domain/secondFactor';
import * as S from './AccountPage.styles';
import { PasswordDialog } from './PasswordDialog';

type Props = {
  factor: SecondFactorState;
  onMove: () => void;
  onNewCodes: (codes: string[]) => void;
  onTurnedOff: () => void;
};

/** The second factor while it is on. Each change asks for the present password. */
export function SecondFactorOn({ factor, onMove, onNewCodes, onTurnedOff }: Props) {
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const toast = useToast();
  const { recoveryCodesLeft: left } = factor;
  const close = () => setAsked(undefined);

  return (
    <>
      <S.State>
        <Badge tone="active" icon={Check}>
          On
        </Badge>
        <span>since {displayDate(factor.since)}</span>
      </S.State>
      {left > FEW_RECOVERY_CODES ? (
        <S.Text>
          {left} of {RECOVERY_CODE_COUNT} recovery codes are left.
        </S.Text>
      ) : (
        <FormBanner tone="note">
          {left === 0 ? 'No recovery code is left' : `Only ${left} of ${RECOVERY_CODE_COUNT} recovery codes are left`}. Get new
          ones, so that you can sign in without your phone.
        </FormBanner>
      )}
      {factor.isRequired && <S.Text>This site requires a second factor of every user.</S.Text>}
      <S.Actions>
        <Button tone="line" onClick={onMove}>
          Set up another phone
        </Button>
        <Button tone="line" onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
        {!factor.isRequired && (
          <Button tone="line" onClick={() => setAsked('off')}>
            Turn off
          </Button>
        )}
      </S.Actions>
      {asked === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          text="You get ten new codes. The old ones stop working."
          confirmLabel="Replace codes"
          failed="The recovery codes were not replaced."
          onConfirm={async (password) => {
            const { data, error } = await replaceCodes(password);
            if (data) onNewCodes(data);
            return error;
          }}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <PasswordDialog
          title="Turn off the second factor"
          text="You then sign in with the password alone. Your recovery codes stop working."
          confirmLabel="Turn off"
          tone="danger"
          failed="The second factor was not turned off."
          onConfirm={async (password) => {
            const { error } = await turnOff(password);
            if (error) return error;
            toast({ tone: 'ok', about: 'own second factor', text: 'Second factor turned off.' });
            onTurnedOff();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
