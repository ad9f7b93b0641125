import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { ContactsPollingProvider } from '@/api/ContactsPolling';
import { FormBanner } from '@/components/ui/FormBanner';
import { TitleCount } from '@/components/ui/PageTitle';
import { NewTabNote } from '@/components/ui/SiteLink';
import { TextLink } from '@/components/ui/TextLink';
import { ToastProvider } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { OpenFormsProvider, useHasOpenForm } from '@/contexts/OpenForms';
import { paths, signInAgainPath } from '@/domain/paths';
import { type SessionState, selectIsAdmin, selectIsOver, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { AdminMenu, sideGround, useWaitingCount } from './AdminMenu';
import { AdminTopLine } from './AdminTopLine';
import { OfflineNotice, PageMain, SkipLink } from './PageMain';

const BannerFrame = styled.div`
  position: sticky;
  z-index: ${theme.layer.header};
  top: 72px;
`;

/** Signing in in another tab revives this one: the browser's storage event brings the new session. */
function SessionEndedBar() {
  const isOver = useIsSessionOver();
  return (
    <BannerFrame>
      {isOver && (
        <FormBanner
          tone="bad"
          action={
            <TextLink href={signInAgainPath} target="_blank" rel="noopener">
              {admin.signInAgainLink}
              <NewTabNote />
            </TextLink>
          }
        >
          {admin.sessionEndedInForm}
        </FormBanner>
      )}
    </BannerFrame>
  );
}

const Sidebar = styled.div`
  ${sideGround}
  position: sticky;
  top: 0;
  height: 100vh;
  overflow: hidden auto;

  ${media.adminNarrow} {
    display: none;
  }
`;

function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectIsOver(state, now));
}

/** The guard of the back office: redirects to the sign-in or to /no-access, or renders the screen. */
function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isAdmin = useSelector(selectIsAdmin);
  const isOver = useIsSessionOver();
  const [admittedAt, setAdmittedAt] = useState<string>();

  const hasOpenForm = useHasOpenForm();
  const [hasEndedHere, setEndedHere] = useState(false);

  const isValid = session !== null && !isOver;
  if (isValid && admittedAt !== pathname) setAdmittedAt(pathname);
  if (session !== null && isOver !== hasEndedHere) setEndedHere(isOver);

  // When the session ends, an open form stays with its text until the next navigation. Every other screen closes
  // immediately, because visitors' messages must not stay on an unattended screen (D-64).
  const isHere = admittedAt === pathname;
  const mustSignIn = session === null || (isOver && !(isHere && hasOpenForm));

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    // A user who signed out on this screen did not request it, so the sign-in does not return there.
    const state = isHere ? undefined : { from };
    return <Navigate to={paths.login} replace state={hasEndedHere ? { from, reason: admin.sessionEnded } : state} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}

export function AdminLayout() {
  return (
    <OpenFormsProvider>
      <RequireAdmin>
        <ContactsPollingProvider>
          <ToastProvider>
            <BackOffice />
          </ToastProvider>
        </ContactsPollingProvider>
      </RequireAdmin>
    </OpenFormsProvider>
  );
}

function BackOffice() {
  const waitingMessages = useWaitingCount();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(baseApi.util.resetApiState()), [dispatch]);

  return (
    <Shell>
      <SkipLink />
      <Sidebar>
        <AdminMenu />
      </Sidebar>
      <Side>
        <AdminTopLine />
        <OfflineNotice />
        <SessionEndedBar />
        <TitleCount value={waitingMessages}>
          <Main />
        </TitleCount>
      </Side>
    </Shell>
  );
}

const Shell = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  min-height: 100vh;
  background: ${theme.colour.cotton};
  font-size: 1rem;

  ${media.adminNarrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled(PageMain)`
  width: 100%;
  max-width: 1320px;
  padding: clamp(16px, 2vw, 32px) clamp(20px, 3vw, 40px);
`;
