import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useCodeArrivals } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { isAdminScreen, screenAt } from './screens';

const PublicRoutes = lazyScreen('PublicRoutes', () => import('./PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import('./AdminRoutes'));

const halfAt = (pathname: string) => (isAdminScreen(pathname) ? AdminRoutes : PublicRoutes);

export const loadScreen = (pathname: string) => Promise.all([halfAt(pathname).load(), screenAt(pathname).load()]);

/** The public and the back office routes: a document loads the half it starts in, and the other when a navigation needs it. */
export function AppRoutes() {
  const Half = halfAt(useLocation().pathname);
  useCodeArrivals();
  return (
    <ErrorBoundary headingLevel="h1">
      <Suspense fallback={<Spinner onRetry={() => window.location.reload()} />}>
        <Half />
      </Suspense>
    </ErrorBoundary>
  );
}
