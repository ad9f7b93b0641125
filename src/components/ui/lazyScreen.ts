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

let finishedLoads = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getFinishedLoads = () => finishedLoads;

/** Rerenders the component around a Suspense once code has loaded: React by itself shows a fallback for at least 300 ms. */
export const useRerenderOnCodeLoad = () => useSyncExternalStore(subscribe, getFinishedLoads, getFinishedLoads);

/** A component whose code loads with its first render, or earlier through `load`. If `load` failed, the render imports again. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of its module, by which the server finds the chunk to preload. */
  module: string;
  load: () => Promise<unknown>;
};

/** Like React's `lazy`, but a failed import can be repeated, and loaded code renders at once, without suspending first. */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  /** Suspends its first render until the code has loaded. React keeps its error for ever, so a retry needs a new one. */
  let suspendingComponent: ComponentType<Props> = lazy(loadDuringRender);

  async function load() {
    loadedComponent = (await importModule())[name];
    return { default: loadedComponent };
  }

  async function loadDuringRender() {
    const loaded = await load().catch((cause: unknown) => {
      throw new CodeLoadError(retryImport, cause);
    });
    finishedLoads += 1;
    for (const listener of listeners) listener();
    return loaded;
  }

  function retryImport() {
    suspendingComponent = lazy(loadDuringRender);
  }

  return Object.assign((props: Props) => createElement(loadedComponent ?? suspendingComponent, props), {
    module: name,
    load,
  });
}
