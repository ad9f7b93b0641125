import { LogOut, Menu, X } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useSignOut } from '@/api/useSignOut';
import { Button, IconButton } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Dialog } from '@/components/ui/Dialog';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/domain/paths';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { AdminMenu, menuColumnStyle } from './AdminMenu';
import { useDisclosure } from './useDisclosure';
import { WaitingMessagesBadge } from './WaitingMessagesBadge';

export const ADMIN_HEADER_HEIGHT = '72px';

const MenuButton = styled(IconButton)`
  position: relative;
  display: none;
  margin-left: -8px;

  ${media.tablet} {
    display: grid;
  }
`;

const MenuButtonBadge = styled(WaitingMessagesBadge)`
  position: absolute;
  left: 26px;
  top: -4px;
`;

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`;

const SheetColumn = styled.div`
  ${menuColumnStyle}
  position: relative;
  width: min(300px, 84vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${slideIn} ${theme.motion.base} ${theme.motion.ease};
`;

const CloseButton = styled(IconButton)`
  position: absolute;
  z-index: 1;
  right: 8px;
  top: 20px;
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

const SHEET_ID = 'back-office-menu';

function MenuSheet() {
  const { isOpen, close, toggle } = useDisclosure({ closesOutside: media.tablet });

  return (
    <>
      <MenuButton aria-expanded={isOpen} aria-controls={isOpen ? SHEET_ID : undefined} onClick={toggle}>
        <Icon of={Menu} size={26} />
        <VisuallyHidden>Open menu</VisuallyHidden>
        <MenuButtonBadge />
      </MenuButton>
      {isOpen && (
        <Dialog id={SHEET_ID} aria-label="Menu" canCloseByBackdrop onCloseRequest={close}>
          <SheetColumn>
            <CloseButton aria-label="Close menu" onClick={close}>
              <Icon of={X} size={24} />
            </CloseButton>
            <AdminMenu />
          </SheetColumn>
        </Dialog>
      )}
    </>
  );
}

export function AdminHeader() {
  const session = useSelector(selectSession);
  const [isConfirmingSignOut, setConfirmingSignOut] = useState(false);

  return (
    <HeaderFrame>
      <MenuSheet />
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
