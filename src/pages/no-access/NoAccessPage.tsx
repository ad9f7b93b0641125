import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { ErrorPage } from '@/components/layout/ErrorPage';
import { Cloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { isAdmin, type SessionRecord } from '@/domain/session';
import { selectSession } from '@/session/sessionSlice';
import { ExitActions } from './ExitActions';

const Shutters = styled(Cloth).attrs({ $fringe: 'rail' })`
  width: min(100%, 520px);
`;

const shutters = (
  <Shutters>
    <Picture src="/assets/cover-noaccess.webp" alt="Closed green shutters with a padlock" width={640} height={400} isEager />
  </Shutters>
);

/** The destination of signed-in users without the admin role (D-17); others see a link to the right screen. */
export function NoAccessPage() {
  const session = useSelector(selectSession);

  if (session && isAdmin(session)) {
    return (
      <ErrorPage
        picture={shutters}
        heading="No access"
        actions={
          <LinkButton to={paths.dashboard} size="lg">
            Go to the dashboard
          </LinkButton>
        }
      >
        <PageTitle>No access</PageTitle>
        <p>This page is for accounts without the admin role. Yours has it.</p>
        <SignedInAs session={session} />
      </ErrorPage>
    );
  }

  return (
    <ErrorPage picture={shutters} heading="No access" actions={<ExitActions isSignedIn={session !== null} />}>
      <PageTitle>No access</PageTitle>
      {session ? (
        <>
          <p>Your account is signed in, but this area is for administrators. Ask a colleague with the admin role to help.</p>
          <SignedInAs session={session} />
        </>
      ) : (
        <p>This area is for administrators, and nobody is signed in here.</p>
      )}
    </ErrorPage>
  );
}

function SignedInAs({ session: { name, email } }: { session: SessionRecord }) {
  return (
    <p>
      Signed in as <b lang={textLanguage(name)}>{name || email || 'an account without a name'}</b>
      {name && email && ` (${email})`}
    </p>
  );
}
