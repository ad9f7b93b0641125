import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { ContactsPollingProvider } from '@/api/ContactsPolling';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { FormBanner } from '@/components/ui/FormBanner';
import { WaitingMessageCountContext } from '@/components/ui/PageTitle';
import { NewTabNote } from '@/components/ui/SiteLink';
import { TextLink } from '@/components/ui/TextLink';
import { ToastProvider } from '@/components/ui/ToastProvider';
import { OpenFormsProvider } from '@/contexts/OpenForms';
import { signInAgainPath } from '@/domain/paths';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { ADMIN_HEADER_HEIGHT, AdminHeader } from './AdminHeader';
import { AdminMenu, menuColumnStyle } from './AdminMenu';
import { OfflineNotice } from './OfflineNotice';
import { PageMain, SkipLink } from './PageMain';
import { RequireAdmin } from './RequireAdmin';
import { useWaitingMessageCount } from './WaitingMessagesBadge';

const BelowHeader = styled.div`
  position: sticky;
  z-index: ${theme.layer.header};
  top: ${ADMIN_HEADER_HEIGHT};
`;

/** Shown above an open form when the session has ended. After a sign-in in another tab, the user can go on here. */
function SessionEndedBar() {
  const isOver = useIsSessionOver();
  return (
    <BelowHeader>
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
    </BelowHeader>
  );
}

const Sidebar = styled.div`
  ${menuColumnStyle}
  position: sticky;
  top: 0;
  height: 100vh;
  overflow: hidden auto;

  ${media.tablet} {
    display: none;
  }
`;

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
  const waitingMessageCount = useWaitingMessageCount();
  const dispatch = useDispatch();
  // After a sign-out, none of the back office's data stays in memory.
  useEffect(() => () => void dispatch(baseApi.util.resetApiState()), [dispatch]);

  return (
    <BackOfficeGrid>
      <SkipLink />
      <Sidebar>
        <AdminMenu />
      </Sidebar>
      <ContentColumn>
        <AdminHeader />
        <OfflineNotice />
        <SessionEndedBar />
        <WaitingMessageCountContext value={waitingMessageCount}>
          <BackOfficeMain />
        </WaitingMessageCountContext>
      </ContentColumn>
    </BackOfficeGrid>
  );
}

const BackOfficeGrid = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  min-height: 100vh;
  background: ${theme.colour.cotton};
  font-size: 1rem;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ContentColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const BackOfficeMain = styled(PageMain)`
  width: 100%;
  max-width: 1320px;
  padding: clamp(16px, 2vw, 32px) clamp(20px, 3vw, 40px);
`;
