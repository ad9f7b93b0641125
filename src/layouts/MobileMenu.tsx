import { Menu } from 'lucide';
import { useRef } from 'react';
import { Icon } from '@/components/Icon';
import { MenuSheet } from './MenuSheet';
import * as S from './MobileMenu.styles';
import { useDisclosure } from './useDisclosure';

const SHEET_ID = 'site-menu';

/** The menu of narrow screens: a button and the sheet it opens. */
export function MobileMenu() {
  const { isOpen, open, close } = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);

  function handleClose() {
    close();
    button.current?.focus();
  }

  return (
    <>
      <S.MenuButton
        ref={button}
        type="button"
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? SHEET_ID : undefined}
        onClick={open}
      >
        <Icon of={Menu} size={28} />
      </S.MenuButton>
      {isOpen && <MenuSheet id={SHEET_ID} onClose={handleClose} />}
    </>
  );
}
