import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Marks a control other than a link that leaves the form, such as the sign-out button. */
const LEAVES = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isAsking: boolean;
  /** Runs it immediately, or after confirmation when unsaved changes would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  goOn: () => void;
};

/** Asks before unsaved changes are lost: on links, Back, Forward and `data-leaves`; the browser itself on reload and close. */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const [held, setHeld] = useState<{ action: () => void }>();

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
      setHeld({
        action() {
          isConfirmed = true;
          target.click();
          isConfirmed = false;
        },
      });
    }

    // The browser has already navigated when popstate fires: the step is reverted before the router sees it.
    function handleMove(event: PopStateEvent) {
      if (isConfirmed || window.location.pathname === here) {
        isConfirmed = false;
        return;
      }
      event.stopImmediatePropagation();
      const steps = historyIndex(event.state) - hereIndex || -1;
      window.history.go(-steps);
      setHeld({
        action() {
          isConfirmed = true;
          window.history.go(steps);
        },
      });
    }

    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', handleClick, true);
    window.addEventListener('popstate', handleMove, true);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('popstate', handleMove, true);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [hasChanges]);

  return {
    isAsking: held !== undefined,
    leave: (action) => (hasChanges ? setHeld({ action }) : action()),
    stay: () => setHeld(undefined),
    goOn() {
      // The dialog must close before the form unmounts: only then can a form in a dialog restore the focus to its opener.
      flushSync(() => setHeld(undefined));
      held?.action();
    },
  };
}

/** The router numbers its entries. Its `useBlocker` reads this too, but every visitor would load 18 KB more for it. */
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
