import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from '@/components/Spinner';
import { paths } from '@/domain/paths';
import { PublicLayout } from '@/layouts/PublicLayout';

const HomePage = lazy(() =>
  import(/* webpackChunkName: "home" */ '@/pages/home/HomePage').then((m) => ({ default: m.HomePage })),
);
const ProgramListPage = lazy(() =>
  import(/* webpackChunkName: "programs" */ '@/pages/programs/ProgramListPage').then((m) => ({ default: m.ProgramListPage })),
);
const ProgramDetailPage = lazy(() =>
  import(/* webpackChunkName: "program" */ '@/pages/programs/ProgramDetailPage').then((m) => ({ default: m.ProgramDetailPage })),
);
const NccProgramPage = lazy(() =>
  import(/* webpackChunkName: "ncc-program" */ '@/pages/ncc-program/NccProgramPage').then((m) => ({ default: m.NccProgramPage })),
);
const BlogListPage = lazy(() =>
  import(/* webpackChunkName: "blogs" */ '@/pages/blogs/BlogListPage').then((m) => ({ default: m.BlogListPage })),
);
const BlogDetailPage = lazy(() =>
  import(/* webpackChunkName: "blog" */ '@/pages/blogs/BlogDetailPage').then((m) => ({ default: m.BlogDetailPage })),
);
const EventListPage = lazy(() =>
  import(/* webpackChunkName: "events" */ '@/pages/events/EventListPage').then((m) => ({ default: m.EventListPage })),
);
const EventDetailPage = lazy(() =>
  import(/* webpackChunkName: "event" */ '@/pages/events/EventDetailPage').then((m) => ({ default: m.EventDetailPage })),
);
const AboutPage = lazy(() =>
  import(/* webpackChunkName: "about" */ '@/pages/about/AboutPage').then((m) => ({ default: m.AboutPage })),
);
const ContactPage = lazy(() =>
  import(/* webpackChunkName: "contact" */ '@/pages/contact/ContactPage').then((m) => ({ default: m.ContactPage })),
);
const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "not-found" */ '@/pages/not-found/NotFoundPage').then((m) => ({ default: m.NotFoundPage })),
);
const NoAccessPage = lazy(() =>
  import(/* webpackChunkName: "no-access" */ '@/pages/no-access/NoAccessPage').then((m) => ({ default: m.NoAccessPage })),
);
const LoginPage = lazy(() =>
  import(/* webpackChunkName: "login" */ '@/pages/admin/login/LoginPage').then((m) => ({ default: m.LoginPage })),
);
const AdminLayout = lazy(() =>
  import(/* webpackChunkName: "admin" */ '@/layouts/AdminLayout').then((m) => ({ default: m.AdminLayout })),
);
const DashboardPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/dashboard/DashboardPage').then((m) => ({ default: m.DashboardPage })),
);
const AdminBlogListPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogListPage').then((m) => ({ default: m.AdminBlogListPage })),
);
const AdminBlogFormPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/blogs/AdminBlogFormPage').then((m) => ({ default: m.AdminBlogFormPage })),
);
const AdminContactListPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '@/pages/admin/contacts/AdminContactListPage').then((m) => ({
    default: m.AdminContactListPage,
  })),
);

/** Every address of the product and its screen, in the spec's order (spec section 2). */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
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
  );
}
