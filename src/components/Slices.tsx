import { Children, type ReactNode, Suspense } from 'react';

/** Parts of a page that the browser takes over one after the other, so that a touch in between never waits for all of them. */
export function Slices({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>);
}
