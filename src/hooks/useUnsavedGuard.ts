import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/browser/listen';

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
    const askBefore = (action: () => void) => setPendingLeave({ action });
    const guardUnload = () => listen(window, ['beforeunload'], (event) => event.preventDefault());
    const stops = [guardClicks(askBefore), guardMoves(askBefore), guardUnload()];
    return () => {
      for (const stop of stops) stop();
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

type AskBefore = (action: () => void) => void;

/** Capturing listeners run before those of React and the router. */
const CAPTURE = { capture: true };

/** Stops clicks that would leave the form. After the user's confirmation, the same control is clicked again. */
function guardClicks(askBefore: AskBefore): () => void {
  let isConfirmed = false;

  function handleClick(event: MouseEvent) {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVING_CONTROLS) : null;
    if (!control || isConfirmed || opensTabOrMenu(event) || keepsFormOpen(control)) return;
    event.preventDefault();
    event.stopPropagation();
    askBefore(() => {
      // `click` calls `handleClick` again before it returns. This time the click passes.
      isConfirmed = true;
      control.click();
      isConfirmed = false;
    });
  }

  return listen(document, ['click'], handleClick, CAPTURE);
}

/** Takes back each Back or Forward before the router notices. After the user's confirmation, the move is repeated. */
function guardMoves(askBefore: AskBefore): () => void {
  const formPath = window.location.pathname;
  const formIndex = historyIndex(window.history.state);
  let isConfirmed = false;

  function handlePopState(event: PopStateEvent) {
    const wasConfirmed = isConfirmed;
    isConfirmed = false;
    // This event also follows a jump to an anchor and the `history.go` below. Both end at the form.
    const isAtForm = window.location.pathname === formPath;
    if (wasConfirmed || isAtForm) return;
    event.stopImmediatePropagation();
    const steps = stepsFromForm(formIndex, event.state);
    window.history.go(-steps);
    askBefore(() => {
      isConfirmed = true;
      window.history.go(steps);
    });
  }

  return listen(window, ['popstate'], handlePopState, CAPTURE);
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
