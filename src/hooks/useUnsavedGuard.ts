import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { interceptPopstate } from '@/browser/history';

/** Marks a control other than a link that leaves the form, such as the sign-out button. */
const LEAVES = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isAsking: boolean;
  /** Runs it immediately, or after confirmation when unsaved changes would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  goOn: () => void;
};

/**
 * Asks before unsaved changes are lost: on links, on Back and Forward, on elements with `data-leaves`, and, with the browser's
 * own dialog, on reload and close. It blocks the action and repeats it after the user confirms.
 */
export function useUnsavedGuard(hasChanges: boolean): UnsavedGuard {
  const [held, setHeld] = useState<{ action: () => void }>();
  const isLetThrough = useRef(false);

  useEffect(() => {
    if (!hasChanges) return;
    const here = window.location.pathname;
    const hereIndex = historyIndex(window.history.state);
    let isReturning = false;

    function handleClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVES) : null;
      if (!target || isLetThrough.current || opensElsewhere(event) || staysHere(target)) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({
        action() {
          isLetThrough.current = true;
          target.click();
          isLetThrough.current = false;
        },
      });
    }

    // The browser has already navigated when popstate fires: the navigation is reverted before the router sees it.
    function handleMove(event: PopStateEvent) {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (isLetThrough.current || window.location.pathname === here) return;
      event.stopImmediatePropagation();
      const steps = historyIndex(event.state) - hereIndex || -1;
      isReturning = true;
      window.history.go(-steps);
      setHeld({
        action() {
          isLetThrough.current = true;
          window.history.go(steps);
        },
      });
    }

    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', handleClick, true);
    const leaveGate = interceptPopstate(handleMove);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      leaveGate();
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

/** The router's index of a history entry; 0 for entries that are not its own. */
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
