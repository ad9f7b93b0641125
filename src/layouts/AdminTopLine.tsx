import { LogOut, Menu, X } from 'lucide';
import { type MouseEvent, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { DialogFrame } from '@/components/ui/overlays';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/domain/paths';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/admin';
import * as signOutTexts from '@/texts/signOut';

import { media } from '@/theme/media';
import { AdminMenu } from './AdminMenu';
import { LogoutDialog } from './LogoutDialog';
import * as S from './SideSheet.styles';
import { useDisclosure } from './useDisclosure';

const SHEET_ID = 'back-office-menu';

/** The back office menu of small screens: a button and its sheet. */
function SideSheet() {
  const { isOpen, close, toggle } = useDisclosure();

  return (
    <>
      <S.Burger type="button" aria-expanded={isOpen} aria-controls={isOpen ? SHEET_ID : undefined} onClick={toggle}>
        <Icon of={Menu} size={26} />
        <VisuallyHidden>{texts.openMenuButton}</VisuallyHidden>
        <S.Count />
      </S.Burger>
      {isOpen && <SideSheetDialog id={SHEET_ID} onClose={close} />}
    </>
  );
}

type Props = { id: string; onClose: () => void };

function SideSheetDialog({ id, onClose }: Props) {
  // A rotated tablet can be wide enough for the sidebar.
  useEffect(() => {
    const narrow = window.matchMedia(media.adminNarrow.replace('@media ', ''));
    narrow.addEventListener('change', onClose);
    return () => narrow.removeEventListener('change', onClose);
  }, [onClose]);

  // Closes on any link, even one to the current address.
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <DialogFrame id={id} aria-label={texts.sheetLabel} canCloseByBackdrop onClose={onClose}>
      <S.Sheet onClick={handleClick}>
        <S.Close type="button" aria-label={texts.closeMenuButton} onClick={onClose}>
          <Icon of={X} size={24} />
        </S.Close>
        <AdminMenu />
      </S.Sheet>
    </DialogFrame>
  );
}

/** The top line of every back office screen: the menu button on small screens, the user's name, and the sign-out. */
export function AdminTopLine() {
  const account = useSelector(selectSession);
  const [isLeaving, setLeaving] = useState(false);

  return (
    <Line>
      <SideSheet />
      <Greeting>
        <p>{texts.greeting}</p>
        <Account to={paths.account} title={texts.accountLink}>
          {account?.name || account?.email}
        </Account>
      </Greeting>
      <Button tone="line" size="sm" data-leaves onClick={() => setLeaving(true)}>
        <Icon of={LogOut} size={20} />
        {signOutTexts.button}
      </Button>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </Line>
  );
}

const Line = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 72px;
  padding: 10px clamp(16px, 3vw, 40px);
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.white};
`;

const Greeting = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Account = styled(Link)`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
  margin: -10px 0;
  /* Room for a finger around the line of text. */
  padding: 10px 0;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 400;
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
