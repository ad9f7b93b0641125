import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react';

/** The code of a component could not be loaded; after `retryImport`, the next render imports it again. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';

  constructor(
    readonly retryImport: () => void,
    cause: unknown,
  ) {
    super('A chunk failed to load.', { cause });
  }
}

let loadCount = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getLoadCount = () => loadCount;

/** Rerenders the caller when code has loaded: Suspense alone shows each fallback for 300 ms or more. */
export const useRerenderOnCodeLoad = () => useSyncExternalStore(subscribe, getLoadCount, getLoadCount);

/** A component whose code loads with its first render, or earlier through `load`. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of its module, by which the server finds the chunk to preload. */
  module: string;
  load: () => Promise<unknown>;
};

/** Like React's `lazy`, but a failed import can be repeated, through the `CodeLoadError` that it throws. */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  let lazyComponent: ComponentType<Props> = createLazyComponent();

  async function loadComponent() {
    loadedComponent = (await load())[name];
    return { default: loadedComponent };
  }

  function createLazyComponent() {
    return lazy(() =>
      loadComponent().then((module) => {
        loadCount += 1;
        for (const listener of listeners) listener();
        return module;
      }, throwRetryableError),
    );
  }

  function throwRetryableError(cause: unknown): never {
    throw new CodeLoadError(() => {
      lazyComponent = createLazyComponent();
    }, cause);
  }

  // A component whose code `load` has already loaded renders at once, without suspending.
  return Object.assign((props: Props) => createElement(loadedComponent ?? lazyComponent, props), {
    module: name,
    load: loadComponent,
  });
}
