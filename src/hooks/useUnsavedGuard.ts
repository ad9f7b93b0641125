import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Marks a control other than a link that leaves the form, such as the sign-out button. */
const LEAVES = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isDialogOpen: boolean;
  /** Runs it immediately, or after confirmation when unsaved changes would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  confirmLeave: () => void;
};

/** Asks before links, Back, Forward and `data-leaves` lose unsaved changes; the browser asks on reload and close. */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const [pending, setPending] = useState<{ action: () => void }>();

  useEffect(() => {
    if (!hasChanges) return;
    const here = window.location.pathname;
    const hereIndex = historyIndex(window.history.state);
    /** Whether the click or the step back is the one that the user has confirmed. */
    let isConfirmed = false;

    function handleClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVES) : null;
      if (!target || isConfirmed || opensElsewhere(event) || staysHere(target)) return;
      event.preventDefault();
      event.stopPropagation();
      setPending({
        action() {
          isConfirmed = true;
          target.click();
          isConfirmed = false;
        },
      });
    }

    // The browser has already navigated when popstate fires: the step is reverted before the router sees it.
    function handlePopState(event: PopStateEvent) {
      if (isConfirmed || window.location.pathname === here) {
        isConfirmed = false;
        return;
      }
      event.stopImmediatePropagation();
      const steps = historyIndex(event.state) - hereIndex || -1;
      window.history.go(-steps);
      setPending({
        action() {
          isConfirmed = true;
          window.history.go(steps);
        },
      });
    }

    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

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
    isDialogOpen: pending !== undefined,
    leave: (action) => (hasChanges ? setPending({ action }) : action()),
    stay: () => setPending(undefined),
    confirmLeave() {
      // The dialog must close first, so that a form in a dialog can restore the focus to its opener.
      flushSync(() => setPending(undefined));
      pending?.action();
    },
  };
}

/** The router numbers its entries. Its `useBlocker` reads this too, but costs every visitor 18 KB. */
function historyIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link to another tab, a file, a phone number or an anchor on the same page loses nothing. */
function staysHere(target: HTMLElement): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false;
  const { protocol, origin, pathname, search } = target;
  const isSamePage = target.hash !== '' && pathname === window.location.pathname && search === window.location.search;
  return (
    target.target === '_blank' ||
    target.hasAttribute('download') ||
    !/^https?:$/.test(protocol) ||
    (origin === window.location.origin && isSamePage)
  );
}
