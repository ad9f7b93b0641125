import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useCodeArrivals } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import type { AppStore } from './store';

const PublicRoutes = lazyScreen('PublicRoutes', () => import(/* webpackChunkName: "public" */ './PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import(/* webpackChunkName: "admin" */ './AdminRoutes'));

const halfAt = (pathname: string) => (pathname.startsWith('/admin') ? AdminRoutes : PublicRoutes);

/** Prefetches code and data of the screen at an address; rejects when its code cannot be loaded. */
export async function loadScreen(pathname: string, dispatch: AppStore['dispatch']): Promise<void> {
  const half = await halfAt(pathname).load();
  await half.loadScreen(pathname, dispatch);
}

/**
 * The public and the back office routes. A document preloads the half it starts in; the other loads when a navigation needs it.
 */
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
