type Keeper = (event: PopStateEvent) => void;

let keeper: Keeper | undefined;

/**
 * Lets a form handle Back and Forward before the router does, so that it can block them. Browsers call the
 * window's listeners in the order of registration, so this must run before the router mounts.
 */
export function installPopstateInterceptor(): void {
  window.addEventListener('popstate', (event) => keeper?.(event));
}

/** Registers an interceptor; returns the function that removes it. */
export function interceptPopstate(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = undefined;
  };
}

/**
 * Whether a history entry was created by an anchor typed into the address bar. The router sees such a navigation as Back or
 * Forward, but its entry carries none of the router's state. `key` is the key of the router's location.
 */
export const isTypedAnchor = (key: string): boolean => key === 'default' && window.history.state === null;
