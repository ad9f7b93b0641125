import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyScreen } from '@/components/lazyScreen';
import { Spinner } from '@/components/Spinner';
import { paths } from '@/domain/paths';
import { PublicLayout } from '@/layouts/PublicLayout';

const HomePage = lazyScreen('HomePage', () => import(/* webpackChunkName: "home" */ '@/pages/home/HomePage'));
const ProgramListPage = lazyScreen(
  'ProgramListPage',
  () => import(/* webpackChunkName: "programs" */ '@/pages/programs/ProgramListPage'),
);
const ProgramDetailPage = lazyScreen(
  'ProgramDetailPage',
  () => import(/* webpackChunkName: "program" */ '@/pages/programs/ProgramDetailPage'),
);
const NccProgramPage = lazyScreen(
  'NccProgramPage',
  () => import(/* webpackChunkName: "ncc-program" */ '@/pages/ncc-program/NccProgramPage'),
);
const BlogListPage = lazyScreen('BlogListPage', () => import(/* webpackChunkName: "blogs" */ '@/pages/blogs/BlogListPage'));
const BlogDetailPage = lazyScreen('BlogDetailPage', () => import(/* webpackChunkName: "blog" */ '@/pages/blogs/BlogDetailPage'));
const EventListPage = lazyScreen('EventListPage', () => import(/* webpackChunkName: "events" */ '@/pages/events/EventListPage'));
const EventDetailPage = lazyScreen(
  'EventDetailPage',
  () => import(/* webpackChunkName: "event" */ '@/pages/events/EventDetailPage'),
);
const AboutPage = lazyScreen('AboutPage', () => import(/* webpackChunkName: "about" */ '@/pages/about/AboutPage'));
const ContactPage = lazyScreen('ContactPage', () => import(/* webpackChunkName: "contact" */ '@/pages/contact/ContactPage'));
const NotFoundPage = lazyScreen(
  'NotFoundPage',
  () => import(/* webpackChunkName: "not-found" */ '@/pages/not-found/NotFoundPage'),
);
const NoAccessPage = lazyScreen(
  'NoAccessPage',
  () => import(/* webpackChunkName: "no-access" */ '@/pages/no-access/NoAccessPage'),
);
const LoginPage = lazyScreen('LoginPage', () => import(/* webpackChunkName: "login" */ '@/pages/admin/login/LoginPage'));
const AdminLayout = lazyScreen('AdminLayout', () => import(/* webpackChunkName: "admin" */ '@/layouts/AdminLayout'));
const DashboardPage = lazyScreen(
  'DashboardPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/dashboard/DashboardPage'),
);
const AdminBlogListPage = lazyScreen(
  'AdminBlogListPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogListPage'),
);
const AdminBlogFormPage = lazyScreen(
  'AdminBlogFormPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogFormPage'),
);
const AdminEventListPage = lazyScreen(
  'AdminEventListPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/events/AdminEventListPage'),
);
const AdminUserListPage = lazyScreen(
  'AdminUserListPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/users/AdminUserListPage'),
);
const AdminEventFormPage = lazyScreen(
  'AdminEventFormPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/events/AdminEventFormPage'),
);
const AdminContactListPage = lazyScreen(
  'AdminContactListPage',
  () => import(/* webpackChunkName: "admin" */ '@/pages/admin/contacts/AdminContactListPage'),
);

/** Every address of the product and its screen, in the spec's order (spec section 2). */
export function AppRoutes() {
  return (
    <ErrorBoundary headingLevel="h1">
      <Suspense fallback={<Spinner onRetry={() => window.location.reload()} />}>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.programs} element={<ProgramListPage />} />
            <Route path={paths.program} element={<ProgramDetailPage />} />
            <Route path={paths.nccProgram} element={<NccProgramPage />} />
            <Route path={paths.blogs} element={<BlogListPage />} />
            <Route path={paths.blog} element={<BlogDetailPage />} />
            <Route path={paths.events} element={<EventListPage />} />
            <Route path={paths.event} element={<EventDetailPage />} />
            <Route path={paths.about} element={<AboutPage />} />
            <Route path={paths.contact} element={<ContactPage />} />
            <Route path={paths.noAccess} element={<NoAccessPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path={paths.login} element={<LoginPage />} />
          <Route element={<AdminLayout />}>
            <Route path={paths.admin} element={<Navigate to={paths.dashboard} replace />} />
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.adminBlogs} element={<AdminBlogListPage />} />
            <Route path={paths.adminBlogCreate} element={<AdminBlogFormPage />} />
            <Route path={paths.adminBlogEdit} element={<AdminBlogFormPage />} />
            <Route path={paths.adminEvents} element={<AdminEventListPage />} />
            <Route path={paths.adminEventCreate} element={<AdminEventFormPage />} />
            <Route path={paths.adminEventEdit} element={<AdminEventFormPage />} />
            <Route path={paths.adminUsers} element={<AdminUserListPage />} />
            <Route path={paths.adminContacts} element={<AdminContactListPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
