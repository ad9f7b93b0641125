import { Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { whenIdle } from '@/browser/whenIdle';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { useApiBase } from '@/contexts/ApiBase';
import { contract } from '@/domain/contract';
import { useRouteChange } from '@/hooks/useRouteChange';
import { selectSession } from '@/session/sessionSlice';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import * as S from './PublicLayout.styles';
import { RouteFocus } from './RouteFocus';
import { MAIN_ID, SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

// The footer can load a moment after the page's top.
export const Footer = lazyScreen('Footer', () => import(/* webpackChunkName: "footer" */ './Footer'));

/** Milliseconds within which a view is reported; the new page is painted first. */
const VIEW_WITHIN_MS = 1000;

const waiting = (
  <S.Waiting>
    <Spinner onRetry={() => window.location.reload()} />
  </S.Waiting>
);

export function PublicLayout() {
  const { pathname } = useLocation();
  const apiBase = useApiBase();
  const store = useStore<Parameters<typeof selectSession>[0]>();

  const { isArrival } = useRouteChange();
  useEffect(() => {
    if (selectSession(store.getState()) === null) whenIdle(() => recordView(apiBase, pathname), { timeout: VIEW_WITHIN_MS });
  }, [apiBase, pathname, store]);

  return (
    <S.Page>
      <SkipLink />
      <TopBar />
      <Header />
      <OfflineNotice />
      <S.Main id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} headingLevel="h1">
          {/* The key makes each page show its loading state immediately instead of keeping the last page. */}
          <Suspense key={pathname} fallback={waiting}>
            <Outlet />
            <RouteFocus isArrival={isArrival} />
          </Suspense>
        </ErrorBoundary>
      </S.Main>
      <ErrorBoundary>
        <Suspense>
          <Footer />
        </Suspense>
      </ErrorBoundary>
    </S.Page>
  );
}

/** Reports a page view to the server; the call carries nothing about the visitor, and its errors are ignored (D-35). */
function recordView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}
