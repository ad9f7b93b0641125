import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useSignOut } from '@/api/useSignOut';
import { ErrorPage } from '@/components/layout/ErrorPage';
import { Button, LinkButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Stack } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { isAdmin, type SessionRecord } from '@/domain/session';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import * as common from '@/texts/common';

const SignOutFailure = styled(Stack)`
  width: 100%;
  text-align: left;
`;

function ActionsWithoutAccess({ isSignedIn }: { isSignedIn: boolean }) {
  const { signOut, signOutHere: signOutOnThisDevice, isBusy, failure } = useSignOut();
  return (
    <>
      <LinkButton to={paths.home} size="lg">
        {common.homeLink}
      </LinkButton>
      {isSignedIn ? (
        <Button tone="line" size="lg" isBusy={isBusy} onClick={() => void signOut()}>
          {admin.signOutButton}
        </Button>
      ) : (
        <LinkButton to={paths.login} tone="line" size="lg">
          Sign In
        </LinkButton>
      )}
      {failure && (
        <SignOutFailure $gap={16} $align="center">
          <FormBanner tone="bad">{failure}</FormBanner>
          <Button tone="line" onClick={signOutOnThisDevice}>
            {admin.signOutHereButton}
          </Button>
        </SignOutFailure>
      )}
    </>
  );
}

const shuttersImage = {
  src: '/assets/cover-noaccess.webp',
  alt: 'Closed green shutters with a padlock',
  width: 640,
  height: 400,
};

function explainAccess(session: SessionRecord | null): string {
  if (!session) return 'This area is for administrators. You are not signed in.';
  return isAdmin(session)
    ? 'You are an admin, so you can use the back office.'
    : 'You are signed in, but this area is for administrators. Please ask an admin for help.';
}

/** The back office sends users without the admin role to this page. Admins and visitors can open it too. */
export function NoAccessPage() {
  const session = useSelector(selectSession);
  const isUserAdmin = session !== null && isAdmin(session);

  return (
    <ErrorPage
      image={shuttersImage}
      heading="No access"
      actions={
        isUserAdmin ? (
          <LinkButton to={paths.dashboard} size="lg">
            Go to the dashboard
          </LinkButton>
        ) : (
          <ActionsWithoutAccess isSignedIn={session !== null} />
        )
      }
    >
      <PageTitle>No access</PageTitle>
      <p>{explainAccess(session)}</p>
      {session && <SignedInAs session={session} />}
    </ErrorPage>
  );
}

function SignedInAs({ session: { name, email } }: { session: SessionRecord }) {
  return (
    <p>
      {richText('Signed in as <who/>', { who: <b lang={textLanguage(name)}>{name || email || 'an account without a name'}</b> })}
      {name && email && ` (${email})`}
    </p>
  );
}
