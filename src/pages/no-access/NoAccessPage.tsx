import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { ErrorPage } from '@/components/layout/ErrorPage';
import { Cloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { isAdmin, type SessionRecord } from '@/domain/session';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/noAccess';
import { ExitActions } from './ExitActions';

const Shutters = styled(Cloth).attrs({ $fringe: 'rail' })`
  width: min(100%, 520px);
`;

const shutters = (
  <Shutters>
    <Picture src="/assets/cover-noaccess.webp" alt={texts.pictureAlt} width={640} height={400} isEager />
  </Shutters>
);

/** The destination of signed-in users without the admin role (D-17); others see a link to the right screen. */
export function NoAccessPage() {
  const session = useSelector(selectSession);

  if (session && isAdmin(session)) {
    return (
      <ErrorPage
        picture={shutters}
        heading={texts.heading}
        actions={
          <LinkButton to={paths.dashboard} size="lg">
            {texts.dashboardLink}
          </LinkButton>
        }
      >
        <PageTitle>{texts.heading}</PageTitle>
        <p>{texts.forAdmins}</p>
        <SignedInAs session={session} />
      </ErrorPage>
    );
  }

  return (
    <ErrorPage picture={shutters} heading={texts.heading} actions={<ExitActions isSignedIn={session !== null} />}>
      <PageTitle>{texts.heading}</PageTitle>
      {session ? (
        <>
          <p>{texts.forEditors}</p>
          <SignedInAs session={session} />
        </>
      ) : (
        <p>{texts.forOthers}</p>
      )}
    </ErrorPage>
  );
}

function SignedInAs({ session: { name, email } }: { session: SessionRecord }) {
  return (
    <p>
      {richText(texts.signedInAs, { who: <b lang={textLanguage(name)}>{name || email || texts.accountWithoutName}</b> })}
      {name && email && ` (${email})`}
    </p>
  );
}
