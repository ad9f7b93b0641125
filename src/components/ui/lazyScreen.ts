import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react';

/** A chunk failed to load; `retryImport` makes the next render request it again. */
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

/**
 * Rerenders the caller, and all below it, as soon as a lazy screen has loaded. Suspense alone keeps a fallback
 * for at least 300 ms, longer than the preloaded code takes.
 */
export function useCodeArrivals(): void {
  useSyncExternalStore(subscribe, getArrivals, getArrivals);
}

type ModuleWith<Name extends string, Props> = Record<Name, ComponentType<Props>>;

/** A screen whose code loads with its first render, or earlier through `load`. */
export type LazyScreen<Props, Module> = ComponentType<Props> & { load: () => Promise<Module> };

/**
 * The screen `name` of the module that `load` imports. Unlike React's `lazy`, which caches an error forever,
 * the error boundary around the screen can request the code again.
 */
export function lazyScreen<Name extends string, Props extends object, Module extends ModuleWith<Name, Props>>(
  name: Name,
  load: () => Promise<Module & ModuleWith<Name, Props>>,
): LazyScreen<Props, Module> {
  async function loadAndKeep() {
    const module = await load();
    loaded = module[name];
    return module;
  }
  const newLazy = () =>
    lazy(() =>
      loadAndKeep().then(
        ({ [name]: screen }): { default: ComponentType<Props> } => {
          arrivals += 1;
          for (const listener of listeners) listener();
          return { default: screen };
        },
        (cause: unknown) => {
          throw new CodeLoadError(() => {
            pending = newLazy();
          }, cause);
        },
      ),
    );
  let pending = newLazy();
  let loaded: ComponentType<Props> | undefined;

  return Object.assign((props: Props) => createElement(loaded ?? pending, props), { load: loadAndKeep });
}
