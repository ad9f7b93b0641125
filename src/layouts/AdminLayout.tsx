import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { ContactsPollingProvider } from '@/api/ContactsPolling';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { loadOverlays } from '@/components/ui/overlays';
import { TitleCount } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { ToastProvider } from '@/components/ui/ToastProvider';
import { OpenFormsProvider } from '@/contexts/OpenForms';
import { useRouteChange } from '@/hooks/useRouteChange';
import { media } from '@/theme/media';
import { AdminTopLine } from './AdminTopLine';
import { OfflineNotice } from './OfflineNotice';
import { RequireAdmin } from './RequireAdmin';
import { RouteFocus } from './RouteFocus';
import { SessionEndedBar } from './SessionEndedBar';
import { Sidebar } from './Sidebar';
import { MAIN_ID, SkipLink } from './SkipLink';
import { useWaitingCount } from './WaitingCount';

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

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`;

const waiting = (
  <Waiting>
    <Spinner />
  </Waiting>
);

function BackOffice() {
  const { pathname } = useLocation();
  const { isArrival } = useRouteChange();
  const waitingMessages = useWaitingCount();
  const { isLoading } = useListContactsQuery(undefined, { selectFromResult: ({ isLoading }) => ({ isLoading }) });

  // After the messages, so that they do not share a slow line with the code of what nobody has opened yet.
  useEffect(() => {
    if (!isLoading) loadOverlays();
  }, [isLoading]);

  return (
    <Shell>
      <SkipLink />
      <Sidebar />
      <Side>
        <AdminTopLine />
        <OfflineNotice />
        <SessionEndedBar />
        <Main id={MAIN_ID} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense key={pathname} fallback={waiting}>
              <TitleCount value={waitingMessages}>
                <Outlet />
              </TitleCount>
              <RouteFocus isArrival={isArrival} />
            </Suspense>
          </ErrorBoundary>
        </Main>
      </Side>
    </Shell>
  );
}

const Shell = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  min-height: 100vh;
  background: ${({ theme }) => theme.colour.cotton};
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

const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  max-width: 1320px;
  padding: clamp(20px, 3vw, 40px);
`;
