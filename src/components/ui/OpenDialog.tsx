import { Dialog } from 'radix-ui';
import {
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { holdPage } from '@/browser/holdPage';
import { theme } from '@/theme/theme';

declare global {
  interface Window {
    /** Fires on Back on Android; only Chromium has it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

type Props = {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** Takes the initial focus; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  canCloseByBackdrop?: boolean;
  onClose: () => void;
  /** The element of the dialog. */
  children: ReactElement;
};

/** An open modal dialog above the page: everything but it and the toasts is inert. It returns the focus to its opener. */
export function OpenDialog({ initialFocus, canCloseByBackdrop = false, onClose, children, ...names }: Props) {
  const [opener] = useState(() => document.activeElement);
  const layer = useRef<HTMLDivElement>(null);
  const requestClose = useEffectEvent(onClose);

  // Radix would hide the toasts too, and keep the focus from them. Radix also restores the focus one task later, and could take it
  // from where the screen has moved it.
  const isolate = useCallback(
    (element: HTMLDivElement) => {
      layer.current = element;
      const others = [...document.body.children].filter(
        (part) => part !== element && !part.hasAttribute('inert') && !part.querySelector('[data-notices]'),
      );
      for (const part of others) part.toggleAttribute('inert', true);
      const release = holdPage();
      return () => {
        release();
        for (const part of others) part.removeAttribute('inert');
        if (opener instanceof HTMLElement) opener.focus();
      };
    },
    [opener],
  );

  // On the document: a disabled button loses the focus, and Radix gives Escape to the newest toast alone. An inert layer lies below
  // another dialog, which takes Escape.
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || layer.current?.hasAttribute('inert')) return;
      event.preventDefault();
      requestClose();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  useEffect(() => {
    const watch = () => {
      const watcher = window.CloseWatcher && new window.CloseWatcher();
      if (watcher) watcher.onclose = handleClose;
      return watcher;
    };
    // A watcher fires once. A dialog that asks first, or still works, stays open and needs the next one.
    function handleClose() {
      watcher = watch();
      requestClose();
    }
    let watcher = watch();
    return () => watcher?.destroy();
  }, []);

  function handleMouseDown(event: MouseEvent) {
    if (event.target !== event.currentTarget) return;
    // The focus stays in the dialog.
    event.preventDefault();
    if (canCloseByBackdrop) onClose();
  }

  function handleOpen(event: Event) {
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  }

  return createPortal(
    <Dialog.Root open modal={false}>
      <Scrim ref={isolate} onMouseDown={handleMouseDown}>
        <Dialog.Content
          {...names}
          asChild
          aria-modal
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={prevent}
          onEscapeKeyDown={prevent}
          onInteractOutside={prevent}
        >
          {children}
        </Dialog.Content>
      </Scrim>
    </Dialog.Root>,
    document.body,
  );
}

const prevent = (event: Event) => event.preventDefault();

const Scrim = styled.div`
  position: fixed;
  z-index: ${theme.layer.dialog};
  inset: 0;
  display: flex;
  background: ${theme.colour.scrim};
`;
