import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react';

/** The code of a component could not be loaded. `retryImport` lets the next render import the code again. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';

  constructor(
    readonly retryImport: () => void,
    cause: unknown,
  ) {
    super('A chunk failed to load.', { cause });
  }
}

/** A component whose code loads with its first render, or earlier through `load`. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** The name of the component. By this name, the server finds the chunk that a page should preload. */
  module: string;
  load: () => Promise<unknown>;
};

/** Unlike React's `lazy`, a failed import can be retried, and code that `load` has loaded renders without a fallback. */
export function lazyScreen<Name extends string, Props extends object>(
  module: Name,
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  // React's `lazy` remembers a failure for ever, so a retry replaces this component.
  let suspendingComponent: ComponentType<Props> = lazy(loadDuringRender);

  async function load() {
    loadedComponent = (await importModule())[module];
    return { default: loadedComponent };
  }

  async function loadDuringRender() {
    const loaded = await load().catch((cause: unknown) => {
      throw new CodeLoadError(retryImport, cause);
    });
    endFallbacks();
    return loaded;
  }

  function retryImport() {
    suspendingComponent = lazy(loadDuringRender);
  }

  const chooseComponent = () => loadedComponent ?? suspendingComponent;
  return Object.assign((props: Props) => createElement(ChosenOnce<Props>, { chooseComponent, props }), { module, load });
}

type ChoiceProps<Props> = { chooseComponent: () => ComponentType<Props>; props: Props };

/** Keeps the first choice. If a rerender chose the loaded component, the screen would mount again and lose its state. */
function ChosenOnce<Props extends object>({ chooseComponent, props }: ChoiceProps<Props>) {
  const [component] = useState(chooseComponent);
  return createElement(component, props);
}

let endedFallbacks = 0;
const rerenders = new Set<() => void>();

function endFallbacks() {
  endedFallbacks += 1;
  for (const rerender of rerenders) rerender();
}

function subscribe(rerender: () => void) {
  rerenders.add(rerender);
  return () => rerenders.delete(rerender);
}

const getEndedFallbacks = () => endedFallbacks;

/** By itself, React keeps a Suspense fallback for at least 300 ms.
 * The component that calls this hook renders again when code has loaded, and its rerender ends the fallback at once. */
export const useRerenderOnCodeLoad = () => useSyncExternalStore(subscribe, getEndedFallbacks, getEndedFallbacks);
