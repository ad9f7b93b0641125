import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { prefetchMessages } from '@/api/adminContactsApi';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { paths } from '@/domain/paths';
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
const DeletedPage = lazyScreen(
  'DeletedPage',
  () => import(/* webpackChunkName: "admin-deleted" */ '@/pages/admin/deleted/DeletedPage'),
);
const ActivityPage = lazyScreen(
  'ActivityPage',
  () => import(/* webpackChunkName: "admin-activity" */ '@/pages/admin/activity/ActivityPage'),
);
const AccountPage = lazyScreen(
  'AccountPage',
  () => import(/* webpackChunkName: "admin-account" */ '@/pages/admin/account/AccountPage'),
);
const AlertsPage = lazyScreen(
  'AlertsPage',
  () => import(/* webpackChunkName: "admin-alerts" */ '@/pages/admin/alerts/AlertsPage'),
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
  [paths.adminAlerts, AlertsPage],
  [paths.deleted, DeletedPage],
  [paths.activity, ActivityPage],
  [paths.account, AccountPage],
];

/** Prefetches code and data of the back office screen at an address. */
export const loadScreen = loaderOf([login, ...screens]);

export function AdminRoutes() {
  // Signing out leads to the sign-in screen even when the connection is lost: its few kilobytes load
  // with the first screen.
  useEffect(() => void LoginPage.load().catch(() => undefined), []);

  return (
    <Routes>
      {routesOf([login])}
      <Route element={<AdminLayout />}>
        <Route path={paths.admin} element={<Navigate to={paths.dashboard} replace />} />
        {routesOf(screens)}
      </Route>
      <Route path="*" element={<PublicRoutes />} />
    </Routes>
  );
}
