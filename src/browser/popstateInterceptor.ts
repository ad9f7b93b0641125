type Keeper = (event: PopStateEvent) => void;

let keeper: Keeper | undefined;

/**
 * Lets a form hear of Back and Forward before the router does, so that it can hold them back. Windows call their listeners in the
 * order of registration, so this must run before the router is mounted.
 */
export function installPopstateInterceptor(): void {
  window.addEventListener('popstate', (event) => keeper?.(event));
}

/** Puts a keeper at the gate; returns how to call it off. */
export function interceptPopstate(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = undefined;
  };
}
