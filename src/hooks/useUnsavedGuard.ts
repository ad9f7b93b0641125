import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Links, and other controls that leave the form, such as the sign-out button. */
const LEAVING_CONTROLS = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isDialogOpen: boolean;
  /** Runs an action that leaves the form, after confirmation if unsaved changes would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  confirmLeave: () => void;
};

/** Asks before a link, Back or Forward loses the unsaved changes of a form.
 * The router's own `useBlocker` would cost every visitor of the public site 18 KB. */
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
          // `click` calls `handleClick` again before it returns. This time the click passes.
          isClickConfirmed = true;
          control.click();
          isClickConfirmed = false;
        },
      });
    }

    // The browser has already moved. The handler moves back before the router notices.
    // After the user's confirmation, it repeats the move.
    function handlePopState(event: PopStateEvent) {
      const wasConfirmed = isMoveConfirmed;
      isMoveConfirmed = false;
      // This event also follows a jump to an anchor and the `history.go` below. Both end at the form.
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

    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    // `true` makes these listeners capture, so they run before those of React and the router.
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
      // The question closes before the action. If the form is a dialog too, it can then return the focus to its opener.
      flushSync(() => setPendingLeave(undefined));
      pendingLeave?.action();
    },
  };
}

/** Returns how many history entries the browser has moved. Negative for Back, positive for Forward. */
function stepsFromForm(formIndex: number, state: unknown): number {
  const steps = historyIndex(state) - formIndex;
  // The form can be the router's first entry, with index 0. A page outside the router counts as 0 too.
  // Such a page most likely came before the form.
  return steps === 0 ? -1 : steps;
}

/** Returns the number of a history entry, which router version 7 keeps in `idx` without documenting it. */
function historyIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

const opensTabOrMenu = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** True for links to another tab, a download, a phone number or an anchor on the same page. */
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
