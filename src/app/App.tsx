import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen, useCodeArrivals } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { ApiBaseProvider } from '@/contexts/ApiBase';
import { NowProvider } from '@/contexts/Now';
import { GlobalStyle } from '@/theme/GlobalStyle';
import { isAdminScreen, screenAt } from './screens';
import type { AppStore, RootState } from './store';

const PublicRoutes = lazyScreen('PublicRoutes', () => import('./PublicRoutes'));
const AdminRoutes = lazyScreen('AdminRoutes', () => import('./AdminRoutes'));

const halfAt = (pathname: string) => (isAdminScreen(pathname) ? AdminRoutes : PublicRoutes);

export const loadScreen = (pathname: string) => Promise.all([halfAt(pathname).load(), screenAt(pathname).load()]);

/** The public and the back office routes: a document loads the half it starts in, and the other when a navigation needs it. */
function AppRoutes() {
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

type AppProps = {
  store: AppStore;
  apiBase: string;
  now: Date;
  serverState?: RootState;
};

/** The product below a router: the browser's router follows the address bar; the server and the tests pass an address. */
export function App({ store, apiBase, now, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <ApiBaseProvider value={apiBase}>
        <GlobalStyle />
        <NowProvider start={now} isOver={serverState !== undefined}>
          <AppRoutes />
        </NowProvider>
      </ApiBaseProvider>
    </Provider>
  );
}
