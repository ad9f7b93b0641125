import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { interceptPopstate } from '@/browser/popstateInterceptor';

/** Marks what leads away from a form without being a link, such as the button that signs out. */
const LEAVES = 'a[href], [data-leaves]';

export type UnsavedGuard = {
  isAsking: boolean;
  /** Does it now, or after asking when something would be lost. */
  leave: (action: () => void) => void;
  stay: () => void;
  goOn: () => void;
};

/**
 * Asks before unsaved changes are lost: on links, on Back and Forward, on whatever carries `data-leaves`, and, in the browser's own
 * words, on reload and close. What was asked about is held back and done again once the user agrees.
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

    // The browser has moved already when it tells: the move is taken back before the router hears of it.
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
      // The question is gone before the form goes: only then can a form in a dialog give the focus back to what opened it.
      flushSync(() => setHeld(undefined));
      held?.action();
    },
  };
}

/** Where the router counts an entry of the browser's history; 0 for entries that are not its own. */
function historyIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link to another tab, a file, a telephone or a place on this very page loses nothing. */
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
