import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useRerenderOnCodeLoad } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { ApiBaseProvider } from '@/contexts/ApiBase';
import { FirstPageProvider } from '@/contexts/FirstPage';
import { NowProvider } from '@/contexts/Now';
import { useScrollOnNavigation } from '@/layouts/useScrollOnNavigation';
import { GlobalStyle } from '@/theme/GlobalStyle';
import { isAdminScreen, screenAt } from './screens';
import type { AppStore, RootState } from './store';

const PublicRoutes = lazyScreen('PublicRoutes', () => import('./PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import('./AdminRoutes'));

const routesAt = (pathname: string) => (isAdminScreen(pathname) ? AdminRoutes : PublicRoutes);

export const loadScreen = (pathname: string) => Promise.all([routesAt(pathname).load(), screenAt(pathname).load()]);

/** Loads all code of a server-rendered page. If a post's text loaded later and failed, an error would replace it. */
export const loadScreenAndArticle = (pathname: string) =>
  Promise.all([loadScreen(pathname), screenAt(pathname).articleBody?.load()]);

/** Loads the public routes or those of the back office when a navigation first needs them. */
function AppRoutes() {
  const ScreenRoutes = routesAt(useLocation().pathname);
  useScrollOnNavigation();
  // Shows a screen once its code has loaded: without this rerender, React keeps a fallback for at least 300 ms.
  useRerenderOnCodeLoad();
  return (
    <FirstPageProvider>
      <ErrorBoundary headingLevel="h1">
        <Suspense fallback={<Spinner onRetry={() => window.location.reload()} />}>
          <ScreenRoutes />
        </Suspense>
      </ErrorBoundary>
    </FirstPageProvider>
  );
}

type AppProps = {
  store: AppStore;
  apiBase: string;
  now: Date;
  /** The state from which the server rendered the page; only for hydration. Then `now` is the time of that rendering. */
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
