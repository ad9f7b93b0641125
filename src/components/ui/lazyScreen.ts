import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react';

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

/** Rerenders a component with a Suspense when the code of any screen has loaded: by itself, React keeps the fallback 300 ms. */
export const useRerenderOnCodeLoad = () => useSyncExternalStore(subscribe, getFinishedLoads, getFinishedLoads);

/** A component whose code loads with its first render, or earlier through `load`; if that failed, the render imports again. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of the component and of its module, by which the server finds the chunk of a public screen to preload. */
  module: string;
  load: () => Promise<unknown>;
};

type ChoiceProps<Props> = { chooseComponent: () => ComponentType<Props>; props: Props };

/** Keeps the first choice: if another component took its place, React would mount the screen again, and lose its state. */
function ChosenOnce<Props extends object>({ chooseComponent, props }: ChoiceProps<Props>) {
  const [component] = useState(chooseComponent);
  return createElement(component, props);
}

/** Like React's `lazy`, but a failed import can be repeated, and loaded code renders at once, without suspending first. */
export function lazyScreen<Name extends string, Props extends object>(
  module: Name,
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  /** Suspends its first render until the code has loaded. It throws a failure for ever, so a retry needs a new component. */
  let suspendingComponent: ComponentType<Props> = lazy(loadDuringRender);

  async function load() {
    loadedComponent = (await importModule())[module];
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

  const chooseComponent = () => loadedComponent ?? suspendingComponent;
  return Object.assign((props: Props) => createElement(ChosenOnce<Props>, { chooseComponent, props }), { module, load });
}
