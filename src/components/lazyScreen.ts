import { createElement, lazy, type ReactNode } from 'react';
import { CodeLoadError } from './CodeLoadError';

type Screen = () => ReactNode;

/**
 * The screen `name` of the module that `load` brings, when it is first drawn. Like React's `lazy`, which never forgets a failure;
 * here the error boundary around the screen can ask for its code again.
 */
export function lazyScreen<Name extends string>(name: Name, load: () => Promise<Record<Name, Screen>>): Screen {
  const attempt = () =>
    lazy(() =>
      load().then(
        ({ [name]: screen }): { default: Screen } => ({ default: screen }),
        (cause: unknown) => {
          throw new CodeLoadError(() => {
            latest = attempt();
          }, cause);
        },
      ),
    );
  let latest = attempt();

  return () => createElement(latest);
}
