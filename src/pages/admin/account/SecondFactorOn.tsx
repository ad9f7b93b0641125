import { Check } from 'lucide';
import { useState } from 'react';
import { useReplaceRecoveryCodesMutation, useTurnOffSecondFactorMutation } from '@/api/accountApi';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import { displayDate } from '@/domain/dates';
import { FEW_RECOVERY_CODES, RECOVERY_CODE_COUNT, type SecondFactorState } from '@/domain/signIn';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';
import * as texts from '@/texts/adminSession';
import * as S from './AccountPage.styles';

type Props = {
  factor: SecondFactorState;
  onMove: () => void;
  onNewCodes: (codes: string[]) => void;
  onTurnedOff: () => void;
};

/** The second factor while it is on. Each change asks for the current password. */
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
          {texts.on}
        </Badge>
        <span>{texts.onSince(displayDate(factor.since))}</span>
      </S.State>
      {left > FEW_RECOVERY_CODES ? (
        <S.Text>{texts.codesLeft(left, RECOVERY_CODE_COUNT)}</S.Text>
      ) : (
        <FormBanner tone="note">
          {left === 0 ? texts.noCodesLeft : texts.fewCodesLeft(left, RECOVERY_CODE_COUNT)} {texts.newCodesHint}
        </FormBanner>
      )}
      {factor.isRequired && <S.Text>{texts.requiredFactor}</S.Text>}
      <S.Actions>
        <Button tone="line" onClick={onMove}>
          {texts.movePhoneButton}
        </Button>
        <Button tone="line" onClick={() => setAsked('codes')}>
          {texts.newCodesButton}
        </Button>
        {!factor.isRequired && (
          <Button tone="line" onClick={() => setAsked('off')}>
            {texts.turnOffButton}
          </Button>
        )}
      </S.Actions>
      {asked === 'codes' && (
        <PasswordDialog
          title={texts.newCodesTitle}
          text={texts.newCodesExplanation}
          confirmLabel={texts.newCodesConfirm}
          failed={texts.failedToReplaceCodes}
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
          title={texts.turnOffTitle}
          text={texts.turnOffExplanation}
          confirmLabel={texts.turnOffButton}
          tone="danger"
          failed={texts.failedToTurnOff}
          onConfirm={async (password) => {
            const { error } = await turnOff(password);
            if (error) return error;
            toast({ tone: 'ok', about: 'own-second-factor', text: texts.turnedOffToast });
            onTurnedOff();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
