import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

type Props = { fallback?: ReactNode; resetKey?: string; children: ReactNode };

/** A section of a screen whose code loads apart from the screen's. The rest of the screen stays while it loads, and where it cannot. */
export const LazySection = ({ fallback, resetKey, children }: Props) => (
  <ErrorBoundary resetKey={resetKey}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
