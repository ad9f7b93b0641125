import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { type PublicPath, publicPaths as paths } from '@/domain/publicScreens';
import { Footer, PublicLayout } from '@/layouts/PublicLayout';
import { loaderOf, routesOf, type ScreenAt } from './screens';
import type { AppStore } from './store';

const NotFoundPage = lazyScreen(
  'NotFoundPage',
  () => import(/* webpackChunkName: "notFound" */ '@/pages/not-found/NotFoundPage'),
);

/** The code of each public screen. A chunk's name is the screen's name in `publicPaths`, by which the server preloads it. */
const screens: Record<PublicPath, ScreenAt[1]> = {
  [paths.home]: lazyScreen('HomePage', () => import(/* webpackChunkName: "home" */ '@/pages/home/HomePage')),
  [paths.programs]: lazyScreen(
    'ProgramListPage',
    () => import(/* webpackChunkName: "programs" */ '@/pages/programs/ProgramListPage'),
  ),
  [paths.program]: lazyScreen(
    'ProgramDetailPage',
    () => import(/* webpackChunkName: "program" */ '@/pages/programs/ProgramDetailPage'),
  ),
  [paths.nccProgram]: lazyScreen(
    'NccProgramPage',
    () => import(/* webpackChunkName: "nccProgram" */ '@/pages/ncc-program/NccProgramPage'),
  ),
  [paths.blogs]: lazyScreen('BlogListPage', () => import(/* webpackChunkName: "blogs" */ '@/pages/blogs/BlogListPage')),
  [paths.blog]: lazyScreen('BlogDetailPage', () => import(/* webpackChunkName: "blog" */ '@/pages/blogs/BlogDetailPage')),
  [paths.events]: lazyScreen('EventListPage', () => import(/* webpackChunkName: "events" */ '@/pages/events/EventListPage')),
  [paths.event]: lazyScreen('EventDetailPage', () => import(/* webpackChunkName: "event" */ '@/pages/events/EventDetailPage')),
  [paths.about]: lazyScreen('AboutPage', () => import(/* webpackChunkName: "about" */ '@/pages/about/AboutPage')),
  [paths.contact]: lazyScreen('ContactPage', () => import(/* webpackChunkName: "contact" */ '@/pages/contact/ContactPage')),
  [paths.privacy]: lazyScreen('PrivacyPage', () => import(/* webpackChunkName: "privacy" */ '@/pages/privacy/PrivacyPage')),
  [paths.noAccess]: lazyScreen('NoAccessPage', () => import(/* webpackChunkName: "noAccess" */ '@/pages/no-access/NoAccessPage')),
};

const rows: ScreenAt[] = [...Object.entries(screens), ['*', NotFoundPage]];

const loadOne = loaderOf(rows);

/** Prefetches the code of the screen at a public address, with all of its lazy sections. */
export const loadScreen = (pathname: string, dispatch: AppStore['dispatch']) =>
  Promise.all([Footer.load(), loadOne(pathname, dispatch)]);

export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>{routesOf(rows)}</Route>
    </Routes>
  );
}
