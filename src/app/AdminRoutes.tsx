import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { prefetchMessages } from '@/api/adminContactsApi';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { DELETED_TAB, paths } from '@/domain/paths';
import { AdminLayout } from '@/layouts/AdminLayout';
import { loaderOf, routesOf, type ScreenAt } from './screens';

const LoginPage = lazyScreen('LoginPage', () => import(/* webpackChunkName: "admin-login" */ '@/pages/admin/login/LoginPage'));
const DashboardPage = lazyScreen(
  'DashboardPage',
  () => import(/* webpackChunkName: "admin-dashboard" */ '@/pages/admin/dashboard/DashboardPage'),
);
const AdminBlogListPage = lazyScreen(
  'AdminBlogListPage',
  () => import(/* webpackChunkName: "admin-posts" */ '@/pages/admin/blogs/AdminBlogListPage'),
);
const AdminBlogFormPage = lazyScreen(
  'AdminBlogFormPage',
  () => import(/* webpackChunkName: "admin-post-form" */ '@/pages/admin/blogs/AdminBlogFormPage'),
);
const AdminEventListPage = lazyScreen(
  'AdminEventListPage',
  () => import(/* webpackChunkName: "admin-events" */ '@/pages/admin/events/AdminEventListPage'),
);
const AdminUserListPage = lazyScreen(
  'AdminUserListPage',
  () => import(/* webpackChunkName: "admin-users" */ '@/pages/admin/users/AdminUserListPage'),
);
const AdminEventFormPage = lazyScreen(
  'AdminEventFormPage',
  () => import(/* webpackChunkName: "admin-event-form" */ '@/pages/admin/events/AdminEventFormPage'),
);
const AdminContactListPage = lazyScreen(
  'AdminContactListPage',
  () => import(/* webpackChunkName: "admin-messages" */ '@/pages/admin/contacts/AdminContactListPage'),
);
const HistoryPage = lazyScreen(
  'HistoryPage',
  () => import(/* webpackChunkName: "admin-history" */ '@/pages/admin/history/HistoryPage'),
);
const AccountPage = lazyScreen(
  'AccountPage',
  () => import(/* webpackChunkName: "admin-account" */ '@/pages/admin/account/AccountPage'),
);
const PreviewPage = lazyScreen(
  'PreviewPage',
  () => import(/* webpackChunkName: "admin-preview" */ '@/pages/admin/preview/PreviewPage'),
);
const PublicRoutes = lazyScreen('PublicRoutes', () => import(/* webpackChunkName: "public" */ './PublicRoutes'));

const login: ScreenAt = [paths.login, LoginPage];

/** The routes of the back office and their screens: those of the spec in its order (spec section 2), and then ours. */
const screens: ScreenAt[] = [
  [paths.dashboard, DashboardPage],
  [paths.adminBlogs, AdminBlogListPage],
  [paths.adminBlogCreate, AdminBlogFormPage],
  [paths.adminBlogEdit, AdminBlogFormPage],
  [paths.blogPreview, PreviewPage],
  [paths.adminEvents, AdminEventListPage],
  [paths.adminEventCreate, AdminEventFormPage],
  [paths.adminEventEdit, AdminEventFormPage],
  [paths.eventPreview, PreviewPage],
  [paths.adminUsers, AdminUserListPage],
  [paths.adminContacts, AdminContactListPage, (dispatch) => dispatch(prefetchMessages())],
  [paths.history, HistoryPage],
  [paths.account, AccountPage],
];

/** Prefetches code and data of the back office screen at an address. */
export const loadScreen = loaderOf([login, ...screens]);

/** Leads bookmarks of a former screen to its tab, with their search and filters. */
function ToHistory({ from }: { from: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.history, search: from + search.slice(1) }} replace />;
}

export function AdminRoutes() {
  // Signing out leads to the sign-in screen even when the connection is lost: its few kilobytes load with the first screen.
  useEffect(() => void LoginPage.load().catch(() => undefined), []);

  return (
    <Routes>
      {routesOf([login])}
      <Route element={<AdminLayout />}>
        <Route path={paths.admin} element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.oldActivity} element={<ToHistory from="?" />} />
        <Route path={paths.oldDeleted} element={<ToHistory from={`?tab=${DELETED_TAB}&`} />} />
        <Route path={paths.oldAlerts} element={<Navigate to={paths.account} replace />} />
        {routesOf(screens)}
      </Route>
      <Route path="*" element={<PublicRoutes />} />
    </Routes>
  );
}
