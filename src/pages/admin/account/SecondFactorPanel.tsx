import { useId, useRef, useState } from 'react';
import { useGetSecondFactorQuery } from '@/api/secondFactorApi';
import { useRetry } from '@/api/useRetry';
import { RecoveryCodes } from '@/components/admin/RecoveryCodes';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/LoadError';
import { Spinner } from '@/components/ui/Spinner';
import { site } from '@/content/site';
import * as texts from '@/texts/adminAccount';
import * as secondFactor from '@/texts/adminSecondFactor';
import * as S from './AccountPage.styles';
import { SecondFactorOn } from './SecondFactorOn';
import { SecondFactorSetUp } from './SecondFactorSetUp';

type NewCodes = { codes: string[]; done: string };

/** The own second factor: set it up, move it to another phone, replace the recovery codes, turn it off (D-81). */
export function SecondFactorPanel({ email }: { email: string }) {
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
          <Button onClick={close}>{secondFactor.codesKeptButton}</Button>
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
