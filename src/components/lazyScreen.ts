import { createElement, lazy, type ReactNode } from 'react';
import { CodeLoadError } from './CodeLoadError';

type Screen = () => ReactNode;

/** Like React's `lazy`, which never forgets a failure; here the error boundary around the screen can ask for its code again. */
export function lazyScreen(load: () => Promise<{ default: Screen }>): Screen {
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeLoadError(() => {
          latest = attempt();
        }, cause);
      }),
    );
  let latest = attempt();

  return () => createElement(latest);
}
