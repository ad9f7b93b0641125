import { Menu, X } from 'lucide';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media, theme } from '@/theme/theme';
import { AdminMenu, menuColumnStyle } from './AdminMenu';
import { useDisclosure } from './useDisclosure';
import { WaitingMessagesBadge } from './WaitingMessagesBadge';

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

const SHEET_ID = 'back-office-menu';

export function AdminMenuSheet() {
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
