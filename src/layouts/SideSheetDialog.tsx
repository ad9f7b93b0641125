import { X } from 'lucide';
import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useToastHost } from '@/components/ui/useToast';
import * as texts from '@/texts/adminLayout';
import { media } from '@/theme/media';
import { AdminMenu } from './AdminMenu';
import * as S from './SideSheet.styles';

type Props = { id: string; onClose: () => void };

export function SideSheetDialog({ id, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useToastHost(sheet);

  // A rotated tablet can be wide enough for the sidebar.
  useEffect(() => {
    const narrow = window.matchMedia(media.adminNarrow.replace('@media ', ''));
    narrow.addEventListener('change', onClose);
    return () => narrow.removeEventListener('change', onClose);
  }, [onClose]);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // Closes on a press beside the sheet or on any link, even one to the current address.
  function handleClick({ target }: MouseEvent) {
    if (target === sheet.current || (target instanceof Element && target.closest('a'))) onClose();
  }

  return (
    <S.Sheet ref={sheet} id={id} aria-label={texts.sheetLabel} onCancel={handleCancel} onClick={handleClick}>
      <S.Column>
        <S.Close type="button" aria-label={texts.closeMenuButton} onClick={onClose}>
          <Icon of={X} size={24} />
        </S.Close>
        <AdminMenu />
      </S.Column>
    </S.Sheet>
  );
}
