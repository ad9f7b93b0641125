import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DELETED_TAB, paths } from '@/domain/paths';
import { AdminLayout } from '@/layouts/AdminLayout';
import { adminScreens, LoginPage } from './screens';

/** Redirects the address of a former screen to its tab in History. The search and filters in the address stay. */
function RedirectToHistory({ tab }: { tab?: string }) {
  const { search } = useLocation();
  const searchWithTab = tab === undefined ? search : `?tab=${tab}&${search.replace('?', '')}`;
  return <Navigate to={{ pathname: paths.history, search: searchWithTab }} replace />;
}

/** The routes of the back office. Like the server, they tell capital letters apart (D-52). */
export function AdminRoutes() {
  // The sign-in page's code loads with the first screen, so that a sign-out can show it when the connection is lost.
  useEffect(() => void LoginPage.load().catch(() => undefined), []);

  return (
    <Routes>
      <Route path={paths.login} caseSensitive element={<LoginPage />} />
      <Route element={<AdminLayout />}>
        <Route path={paths.admin} element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.oldActivity} element={<RedirectToHistory />} />
        <Route path={paths.oldDeleted} element={<RedirectToHistory tab={DELETED_TAB} />} />
        <Route path={paths.oldAlerts} element={<Navigate to={paths.account} replace />} />
        {Object.entries(adminScreens).map(([path, Screen]) => (
          <Route key={path} path={path} caseSensitive element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}
