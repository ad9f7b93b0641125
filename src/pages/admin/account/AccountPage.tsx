import { useSelector } from 'react-redux';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { PageTitle } from '@/components/ui/PageTitle';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminAccount';
import * as S from './AccountPage.styles';
import { AlertPanel } from './AlertPanel';
import { PasswordPanel } from './PasswordPanel';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SignIns } from './SignIns';

/** The signed-in user's own account: email about new messages, password, second factor and open sign-ins (D-72, D-81). */
export function AccountPage() {
  const session = useSelector(selectSession);
  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} lead={session?.email} />
      <S.Panels>
        <AlertPanel />
        <PasswordPanel email={session?.email ?? ''} />
        <SecondFactorPanel email={session?.email ?? ''} />
        <SignIns />
      </S.Panels>
    </Screen>
  );
}
