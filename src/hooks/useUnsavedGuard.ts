import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What can leave a form: links, and controls marked with `data-leaves`, such as the sign-out button. */
const LEAVING_CONTROLS = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isDialogOpen: boolean;
  /** Runs an action that leaves the form, after confirmation if unsaved changes would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  confirmLeave: () => void;
};

/** Asks before a link, Back or Forward loses unsaved changes. The router's `useBlocker` would cost every visitor 18 KB. */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const [pendingLeave, setPendingLeave] = useState<{ action: () => void }>();

  useEffect(() => {
    if (!hasChanges) return;
    const formPath = window.location.pathname;
    const formIndex = historyIndex(window.history.state);
    let isClickConfirmed = false;
    let isMoveConfirmed = false;

    function handleClick(event: MouseEvent) {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVING_CONTROLS) : null;
      if (!control || isClickConfirmed || opensTabOrMenu(event) || keepsFormOpen(control)) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingLeave({
        action() {
          // This click comes to `handleClick` at once, which lets it pass.
          isClickConfirmed = true;
          control.click();
          isClickConfirmed = false;
        },
      });
    }

    // The browser has already moved. This goes back before the router notices, and repeats the move once it is confirmed.
    function handlePopState(event: PopStateEvent) {
      const wasConfirmed = isMoveConfirmed;
      isMoveConfirmed = false;
      // The event also comes for a jump to an anchor, and once more for going back below: both end at the form.
      const isAtForm = window.location.pathname === formPath;
      if (wasConfirmed || isAtForm) return;
      event.stopImmediatePropagation();
      const steps = stepsFromForm(formIndex, event.state);
      window.history.go(-steps);
      setPendingLeave({
        action() {
          isMoveConfirmed = true;
          window.history.go(steps);
        },
      });
    }

    // When a page reloads or closes, only the browser's own dialog can ask.
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    // As capturing listeners (`true`), the first two come before those of React and the router, which do not capture.
    document.addEventListener('click', handleClick, true);
    window.addEventListener('popstate', handlePopState, true);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('popstate', handlePopState, true);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [hasChanges]);

  return {
    isDialogOpen: pendingLeave !== undefined,
    leave: (action) => (hasChanges ? setPendingLeave({ action }) : action()),
    stay: () => setPendingLeave(undefined),
    confirmLeave() {
      // The dialog closes first, so that a form in a dialog can return the focus to its opener.
      flushSync(() => setPendingLeave(undefined));
      pendingLeave?.action();
    },
  };
}

/** Returns how many entries a history move went from the form: negative for Back, positive for Forward. */
function stepsFromForm(formIndex: number, state: unknown): number {
  const steps = historyIndex(state) - formIndex;
  // No difference: from the router's first entry to one outside the router, which most likely is the one before it.
  return steps === 0 ? -1 : steps;
}

/** Returns the index that the router (version 7, undocumented) keeps in a history entry: 0 for its first, and outside it. */
function historyIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

const opensTabOrMenu = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Whether a link leads to another tab, a file, a phone number or an anchor on the same page. */
function keepsFormOpen(control: HTMLElement): boolean {
  if (!(control instanceof HTMLAnchorElement)) return false;
  const { origin, pathname, search } = window.location;
  const isOnPage = control.origin === origin && control.pathname === pathname && control.search === search;
  return (
    control.target === '_blank' ||
    control.hasAttribute('download') ||
    !/^https?:$/.test(control.protocol) ||
    (isOnPage && control.hash !== '')
  );
}
