import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { hasDataSaver } from '@/browser/connection';
import { whenIdle } from '@/browser/tasks';
import type { LazyScreen } from '@/components/ui/lazyScreen';
import { hasScreen } from '@/content/college';
import { useApiBase } from '@/contexts/ApiBase';
import { publicCallPaths } from '@/domain/apiPaths';
import { publicPaths as paths } from '@/domain/publicScreens';
import { PublicLayout } from '@/layouts/PublicLayout';
import { selectSession } from '@/session/sessionSlice';
import { NotFoundPage, publicScreens } from './screens';

/** Most links of a page lead to this screen. Its code is prefetched, so that a tap shows it sooner. */
const nextScreens: Partial<Record<string, LazyScreen>> = {
  [paths.home]: publicScreens[paths.blog],
  [paths.blogs]: publicScreens[paths.blog],
  [paths.events]: publicScreens[paths.event],
};

function usePrefetchNextScreen(pathname: string): void {
  useEffect(() => {
    const nextScreen = nextScreens[pathname];
    if (nextScreen && !hasDataSaver()) return whenIdle(() => void nextScreen.load().catch(() => undefined));
  }, [pathname]);
}

/** The report of a view waits until the browser is idle, but not longer than this. */
const REPORT_VIEW_WITHIN_MS = 1000;

/** Reports each page view to the server, except those of signed-in users, and nothing about the visitor (D-35). */
function useReportViews(pathname: string): void {
  const apiBase = useApiBase();
  const store = useStore<Parameters<typeof selectSession>[0]>();
  useEffect(() => {
    // No cleanup, because a view counts even if the visitor leaves the page before the report.
    if (selectSession(store.getState()) === null) whenIdle(() => sendView(apiBase, pathname), { timeout: REPORT_VIEW_WITHIN_MS });
  }, [apiBase, pathname, store]);
}

function sendView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${publicCallPaths.views}`, JSON.stringify({ page }));
}

/** The routes of the public site. Like the server, they tell capital letters apart (D-52). */
export function PublicRoutes() {
  const { pathname } = useLocation();
  usePrefetchNextScreen(pathname);
  useReportViews(pathname);
  const shownScreens = Object.entries(publicScreens).filter(([path]) => hasScreen(path));
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {shownScreens.map(([path, Screen]) => (
          <Route key={path} path={path} caseSensitive element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
