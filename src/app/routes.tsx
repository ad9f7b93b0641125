import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyScreen } from '@/components/lazyScreen';
import { Spinner } from '@/components/Spinner';
import { paths } from '@/domain/paths';
import { PublicLayout } from '@/layouts/PublicLayout';

const HomePage = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ '@/pages/home/HomePage').then((m) => ({ default: m.HomePage })),
);
const ProgramListPage = lazyScreen(() =>
  import(/* webpackChunkName: "programs" */ '@/pages/programs/ProgramListPage').then((m) => ({ default: m.ProgramListPage })),
);
const ProgramDetailPage = lazyScreen(() =>
  import(/* webpackChunkName: "program" */ '@/pages/programs/ProgramDetailPage').then((m) => ({ default: m.ProgramDetailPage })),
);
const NccProgramPage = lazyScreen(() =>
  import(/* webpackChunkName: "ncc-program" */ '@/pages/ncc-program/NccProgramPage').then((m) => ({ default: m.NccProgramPage })),
);
const BlogListPage = lazyScreen(() =>
  import(/* webpackChunkName: "blogs" */ '@/pages/blogs/BlogListPage').then((m) => ({ default: m.BlogListPage })),
);
const BlogDetailPage = lazyScreen(() =>
  import(/* webpackChunkName: "blog" */ '@/pages/blogs/BlogDetailPage').then((m) => ({ default: m.BlogDetailPage })),
);
const EventListPage = lazyScreen(() =>
  import(/* webpackChunkName: "events" */ '@/pages/events/EventListPage').then((m) => ({ default: m.EventListPage })),
);
const EventDetailPage = lazyScreen(() =>
  import(/* webpackChunkName: "event" */ '@/pages/events/EventDetailPage').then((m) => ({ default: m.EventDetailPage })),
);
const AboutPage = lazyScreen(() =>
  import(/* webpackChunkName: "about" */ '@/pages/about/AboutPage').then((m) => ({ default: m.AboutPage })),
);
const ContactPage = lazyScreen(() =>
  import(/* webpackChunkName: "contact" */ '@/pages/contact/ContactPage').then((m) => ({ default: m.ContactPage })),
);
const NotFoundPage = lazyScreen(() =>
  import(/* webpackChunkName: "not-found" */ '@/pages/not-found/NotFoundPage').then((m) => ({ default: m.NotFoundPage })),
);
const NoAccessPage = lazyScreen(() =>
  import(/* webpackChunkName: "no-access" */ '@/pages/no-access/NoAccessPage').then((m) => ({ default: m.NoAccessPage })),
);
const LoginPage = lazyScreen(() =>
  import(/* webpackChunkName: "login" */ '@/pages/admin/login/LoginPage').then((m) => ({ default: m.LoginPage })),
);
const AdminLayout = lazyScreen(() =>
  import(/* webpackChunkName: "admin" */ '@/layouts/AdminLayout').then((m) => ({ default: m.AdminLayout })),
);
const DashboardPage = lazyScreen(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/dashboard/DashboardPage').then((m) => ({ default: m.DashboardPage })),
);
const AdminBlogListPage = lazyScreen(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogListPage').then((m) => ({ default: m.AdminBlogListPage })),
);
const AdminBlogFormPage = lazyScreen(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogFormPage').then((m) => ({ default: m.AdminBlogFormPage })),
);
const AdminContactListPage = lazyScreen(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/contacts/AdminContactListPage').then((m) => ({
    default: m.AdminContactListPage,
  })),
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
            <Route path={paths.adminContacts} element={<AdminContactListPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
