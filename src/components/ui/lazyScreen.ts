import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react';

export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';

  constructor(
    readonly retryImport: () => void,
    cause: unknown,
  ) {
    super('A chunk failed to load.', { cause });
  }
}

let arrivals = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getArrivals = () => arrivals;

/** Rerenders the caller when a lazy screen has loaded: Suspense alone keeps each fallback for at least 300 ms. */
export const useCodeArrivals = () => useSyncExternalStore(subscribe, getArrivals, getArrivals);

/** A component whose code loads with its first render, or earlier through `load`. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of its module, by which the server finds its code. */
  module: string;
  load: () => Promise<unknown>;
};

/** The component of the module with its name. React's `lazy` caches an error forever; the error boundary requests this one again. */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function loadOnce() {
    loaded = (await load())[name];
    return { default: loaded };
  }
  const newLazy = () =>
    lazy(() =>
      loadOnce().then(
        (module) => {
          arrivals += 1;
          for (const listener of listeners) listener();
          return module;
        },
        (cause: unknown) => {
          throw new CodeLoadError(() => {
            pending = newLazy();
          }, cause);
        },
      ),
    );
  let pending = newLazy();

  return Object.assign((props: Props) => createElement(loaded ?? pending, props), {
    module: name,
    load: loadOnce,
  });
}
