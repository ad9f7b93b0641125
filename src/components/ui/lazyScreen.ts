import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react';

/** The code of a component could not be loaded. `retryImport` lets the next render import it again. */
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

/** Rerenders the caller when code has loaded. Without that, Suspense shows its fallback for at least 300 ms. */
export const useRerenderOnCodeLoad = () => useSyncExternalStore(subscribe, getLoadCount, getLoadCount);

/** A component whose code loads with its first render, or earlier through `load`. The render repeats a failed `load`. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of its module, by which the server finds the chunk to preload. */
  module: string;
  load: () => Promise<unknown>;
};

/** Like React's `lazy`, but a failed import can be repeated, through the `CodeLoadError` that it throws. */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  let lazyComponent: ComponentType<Props> = lazy(loadForLazy);

  async function loadComponent() {
    loadedComponent = (await importModule())[name];
    return { default: loadedComponent };
  }

  async function loadForLazy() {
    const loadedModule = await loadComponent().catch((cause: unknown) => {
      throw new CodeLoadError(retryImport, cause);
    });
    loadCount += 1;
    for (const listener of listeners) listener();
    return loadedModule;
  }

  function retryImport() {
    lazyComponent = lazy(loadForLazy);
  }

  // Once the code has loaded, the component itself renders, as a component of React's `lazy` would suspend first.
  return Object.assign((props: Props) => createElement(loadedComponent ?? lazyComponent, props), {
    module: name,
    load: loadComponent,
  });
}
