import { useRef, useState } from 'react';
import { useGetSecondFactorQuery } from '@/api/accountApi';
import { Button } from '@/components/ui/Button';
import { Row } from '@/components/ui/primitives';
import { RecoveryCodes } from '@/pages/admin/RecoveryCodes';
import * as admin from '@/texts/admin';
import { AccountSection } from './AccountSection';
import { SecondFactorOn } from './SecondFactorOn';
import { SecondFactorSetUp } from './SecondFactorSetUp';

type View = { kind: 'overview' } | { kind: 'setUp' } | { kind: 'codes'; codes: string[]; notice: string };

/** The section of the account page about the code from a phone that the sign-in asks for after the password. */
export function SecondFactor({ email }: { email: string }) {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const factor = query.data;
  const [view, setView] = useState<View>({ kind: 'overview' });
  const heading = useRef<HTMLHeadingElement>(null);
  const setUp = () => setView({ kind: 'setUp' });

  function returnToOverview() {
    setView({ kind: 'overview' });
    // The button that was pressed is gone, so the heading gets the focus.
    heading.current?.focus();
  }

  return (
    <AccountSection
      heading="Second factor"
      headingRef={heading}
      query={query}
      failedToLoad="Your second factor could not be loaded."
    >
      {view.kind === 'codes' && (
        <RecoveryCodes codes={view.codes} notice={view.notice} email={email}>
          <Button onClick={returnToOverview}>{admin.codesKeptButton}</Button>
        </RecoveryCodes>
      )}
      {view.kind === 'setUp' && (
        <SecondFactorSetUp
          email={email}
          onTurnedOn={(codes) =>
            setView({ kind: 'codes', codes, notice: 'Your second factor is on. Your other sign-ins have ended.' })
          }
          onCancel={returnToOverview}
        />
      )}
      {view.kind === 'overview' && factor?.is_on === false && (
        <>
          <p>
            After your password you enter a code from your phone. This keeps your account safe even if someone learns your
            password.
          </p>
          <Row>
            <Button onClick={setUp}>Set up</Button>
          </Row>
        </>
      )}
      {view.kind === 'overview' && factor?.is_on && (
        <SecondFactorOn
          factor={factor}
          onSetUpAgain={setUp}
          onCodesReplaced={(codes) =>
            setView({ kind: 'codes', codes, notice: 'Your recovery codes are replaced. The old ones no longer work.' })
          }
          onTurnedOff={returnToOverview}
        />
      )}
    </AccountSection>
  );
}
