import { X } from 'lucide';
import { type MouseEvent, useEffect } from 'react';
import { Icon } from '@/components/ui/Icon';
import { DialogFrame } from '@/components/ui/overlays';
import * as texts from '@/texts/adminLayout';
import { media } from '@/theme/media';
import { AdminMenu } from './AdminMenu';
import * as S from './SideSheet.styles';

type Props = { id: string; onClose: () => void };

export function SideSheetDialog({ id, onClose }: Props) {
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
