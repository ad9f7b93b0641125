import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useRerenderOnCodeLoad } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { ApiBaseProvider } from '@/contexts/ApiBase';
import { NowProvider } from '@/contexts/Now';
import { GlobalStyle } from '@/theme/GlobalStyle';
import { isAdminScreen, screenAt } from './screens';
import type { AppStore, RootState } from './store';

const PublicRoutes = lazyScreen('PublicRoutes', () => import('./PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import('./AdminRoutes'));

const routesAt = (pathname: string) => (isAdminScreen(pathname) ? AdminRoutes : PublicRoutes);

export const loadScreen = (pathname: string) => Promise.all([routesAt(pathname).load(), screenAt(pathname).load()]);

/** Loads the code of a post's text too: if it came later and failed to load, an error would replace the rendered text. */
export const loadDocument = (pathname: string) => Promise.all([loadScreen(pathname), screenAt(pathname).text?.load()]);

/** Loads the public routes or those of the back office when a navigation first needs them. */
function AppRoutes() {
  const ScreenRoutes = routesAt(useLocation().pathname);
  // Without this rerender, Suspense would keep its fallback for at least 300 ms.
  useRerenderOnCodeLoad();
  return (
    <ErrorBoundary headingLevel="h1">
      <Suspense fallback={<Spinner onRetry={() => window.location.reload()} />}>
        <ScreenRoutes />
      </Suspense>
    </ErrorBoundary>
  );
}

type AppProps = {
  store: AppStore;
  apiBase: string;
  now: Date;
  /** The state from which the server has rendered the page; only for hydration, which must render the same. */
  serverState?: RootState;
};

export function App({ store, apiBase, now, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <ApiBaseProvider value={apiBase}>
        <GlobalStyle />
        <NowProvider start={now} isOutdated={serverState !== undefined}>
          <AppRoutes />
        </NowProvider>
      </ApiBaseProvider>
    </Provider>
  );
}
