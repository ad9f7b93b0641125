import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useCodeArrivals } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import type { AppStore } from './store';

const PublicRoutes = lazyScreen('PublicRoutes', () => import(/* webpackChunkName: "public" */ './PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import(/* webpackChunkName: "admin" */ './AdminRoutes'));

const halfAt = (pathname: string) => (pathname.startsWith('/admin') ? AdminRoutes : PublicRoutes);

/** Brings all that the screen at an address is drawn with; fails when its code cannot be fetched. */
export async function loadScreen(pathname: string, dispatch: AppStore['dispatch']): Promise<void> {
  const half = await halfAt(pathname).load();
  await half.loadScreen(pathname, dispatch);
}

/** The two halves of the product; a page brings the one it starts in, and the other comes when somebody crosses over. */
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
