import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ContactsPollingProvider } from '@/api/ContactsPolling';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { TitleCount } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { ToastProvider } from '@/components/ui/ToastProvider';
import { OpenFormsProvider } from '@/contexts/OpenForms';
import { useRouteChange } from '@/hooks/useRouteChange';
import * as S from './AdminLayout.styles';
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

const waiting = (
  <S.Waiting>
    <Spinner />
  </S.Waiting>
);

function BackOffice() {
  const { pathname } = useLocation();
  const { isArrival } = useRouteChange();
  const waitingMessages = useWaitingCount();

  return (
    <S.Shell>
      <SkipLink />
      <Sidebar />
      <S.Side>
        <AdminTopLine />
        <OfflineNotice />
        <SessionEndedBar />
        <S.Main id={MAIN_ID} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense key={pathname} fallback={waiting}>
              <TitleCount value={waitingMessages}>
                <Outlet />
              </TitleCount>
              <RouteFocus isArrival={isArrival} />
            </Suspense>
          </ErrorBoundary>
        </S.Main>
      </S.Side>
    </S.Shell>
  );
}
