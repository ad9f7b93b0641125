import { LogOut } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSignOut } from '@/api/useSignOut';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { paths } from '@/domain/paths';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { AdminMenuSheet } from './AdminMenuSheet';

export const ADMIN_HEADER_HEIGHT = '72px';

const HeaderFrame = styled.header`
  position: sticky;
  z-index: ${theme.layer.header};
  top: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: ${ADMIN_HEADER_HEIGHT};
  padding: 10px clamp(16px, 3vw, 40px);
  border-bottom: 1px solid ${theme.colour.line};
  background: ${theme.colour.white};
`;

const Greeting = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${theme.size.small};
  }
`;

const AccountLink = styled(Link)`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
  /* The padding gives a finger room. The negative margin keeps the layout as if there were none. */
  margin: -10px 0;
  padding: 10px 0;
  overflow: hidden;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.micro};
  font-weight: 400;
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut, signOutHere, isBusy, failure } = useSignOut();
  const toast = useToast();

  async function handleConfirm() {
    if ((await signOut()) === 'failed') toast({ tone: 'bad', text: admin.signOutFailed });
  }

  return (
    <ConfirmDialog
      title="Confirm Logout"
      text="Are you sure you want to log out?"
      confirmLabel="Logout"
      tone="primary"
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {/* If the server cannot end the session, the user can sign out on this device alone. */}
      {failure && (
        <>
          <FormBanner tone="bad">{failure}</FormBanner>
          <Button tone="line" onClick={signOutHere}>
            {admin.signOutHereButton}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}

export function AdminHeader() {
  const session = useSelector(selectSession);
  const [isConfirmingSignOut, setConfirmingSignOut] = useState(false);

  return (
    <HeaderFrame>
      <AdminMenuSheet />
      <Greeting>
        <p>Welcome back, Admin</p>
        <AccountLink to={paths.account} title="Your account">
          {session?.name || session?.email}
        </AccountLink>
      </Greeting>
      {/* `data-leaves` makes a form with unsaved changes ask before the user signs out. */}
      <Button tone="line" size="sm" data-leaves onClick={() => setConfirmingSignOut(true)}>
        <Icon of={LogOut} size={20} />
        {admin.signOutButton}
      </Button>
      {isConfirmingSignOut && <SignOutDialog onClose={() => setConfirmingSignOut(false)} />}
    </HeaderFrame>
  );
}
