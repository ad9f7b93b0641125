import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { paths } from '@/domain/paths';
import { Footer, PublicLayout } from '@/layouts/PublicLayout';
import { loaderOf, routesOf, type ScreenAt } from './screens';
import type { AppStore } from './store';

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
const PrivacyPage = lazyScreen('PrivacyPage', () => import(/* webpackChunkName: "privacy" */ '@/pages/privacy/PrivacyPage'));
const NotFoundPage = lazyScreen(
  'NotFoundPage',
  () => import(/* webpackChunkName: "not-found" */ '@/pages/not-found/NotFoundPage'),
);
const NoAccessPage = lazyScreen(
  'NoAccessPage',
  () => import(/* webpackChunkName: "no-access" */ '@/pages/no-access/NoAccessPage'),
);

/** The public routes and their screens, in the spec's order (spec section 2). */
const screens: ScreenAt[] = [
  [paths.home, HomePage],
  [paths.programs, ProgramListPage],
  [paths.program, ProgramDetailPage],
  [paths.nccProgram, NccProgramPage],
  [paths.blogs, BlogListPage],
  [paths.blog, BlogDetailPage],
  [paths.events, EventListPage],
  [paths.event, EventDetailPage],
  [paths.about, AboutPage],
  [paths.contact, ContactPage],
  [paths.privacy, PrivacyPage],
  [paths.noAccess, NoAccessPage],
  ['*', NotFoundPage],
];

const loadOne = loaderOf(screens);

/** Prefetches the code of the screen at a public address, with all of its lazy sections. */
export const loadScreen = (pathname: string, dispatch: AppStore['dispatch']) =>
  Promise.all([Footer.load(), loadOne(pathname, dispatch)]);

export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>{routesOf(screens)}</Route>
    </Routes>
  );
}
