import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

type Props = { fallback?: ReactNode; children: ReactNode };

/** A section of a screen whose code loads apart from the screen's. The rest of the screen stays while it loads, and where it cannot. */
export const LazySection = ({ fallback, children }: Props) => (
  <ErrorBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
