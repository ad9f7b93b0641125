import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { selectSession } from '@/session/sessionSlice';
import { AlertChoice } from './AlertChoice';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';
import { SignIns } from './SignIns';

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
