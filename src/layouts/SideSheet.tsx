import { Menu } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as texts from '@/texts/adminLayout';
import * as S from './SideSheet.styles';
import { SideSheetDialog } from './SideSheetDialog';
import { useDisclosure } from './useDisclosure';

const SHEET_ID = 'back-office-menu';

/** The back office menu of small screens: a button and its sheet. */
export function SideSheet() {
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
