import { MapPin, Phone } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { savesData } from '@/browser/connection';
import { whenIdle } from '@/browser/tasks';
import { Container } from '@/components/layout/Container';
import { Icon } from '@/components/ui/Icon';
import { LazySection } from '@/components/ui/LazySection';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { QuietLink } from '@/components/ui/SiteLink';
import { phoneLinks } from '@/content/college';
import { site } from '@/content/site';
import { useApiBase } from '@/contexts/ApiBase';
import { contract } from '@/domain/contract';
import { type PublicPath, publicPaths as paths } from '@/domain/publicScreens';
import { Header } from '@/layouts/Header';
import { OfflineNotice, PageMain, SkipLink } from '@/layouts/PageMain';
import { SocialLinks } from '@/layouts/SocialLinks';
import { selectSession } from '@/session/sessionSlice';
import { onDark } from '@/theme/onDark';
import { media, theme } from '@/theme/theme';
import { loaderOf, routesOf, type ScreenAt } from './screens';
import type { AppStore } from './store';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  /* In a flex box a browser moves a part that does not fit, instead of dividing the page before it. */
  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

const TopBarFrame = styled.aside`
  ${onDark}
  background: ${theme.colour.forest};
  font-size: ${theme.size.small};

  ${media.navNarrow} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 32px;
  min-height: 44px;
`;

const Way = styled(QuietLink)`
  > svg {
    color: ${theme.colour.padauk};
  }
`;

const Socials = styled.div`
  margin-left: auto;
`;

/** The college's contact details above the header on wide screens; narrow ones have them in the menu. */
function TopBar() {
  const [phone] = phoneLinks();
  return (
    <TopBarFrame aria-label="Contact">
      <Row>
        <Way to={paths.contact}>
          <Icon of={MapPin} size={18} />
          {site.place}
        </Way>
        <Way href={phone.href}>
          <Icon of={Phone} size={18} />
          {phone.label}
        </Way>
        <Socials>
          <SocialLinks />
        </Socials>
      </Row>
    </TopBarFrame>
  );
}

// The footer can load a moment after the page's top.
const Footer = lazyScreen('Footer', () => import(/* webpackChunkName: "footer" */ '@/layouts/Footer'));

const BlogDetailPage = lazyScreen('BlogDetailPage', () => import(/* webpackChunkName: "blog" */ '@/pages/blogs/BlogDetailPage'));

const EventDetailPage = lazyScreen(
  'EventDetailPage',
  () => import(/* webpackChunkName: "event" */ '@/pages/events/EventDetailPage'),
);

/** The screen that most links of a list lead to: the code of its head is small and prefetched, so that a tap shows the head at once. */
const nextScreens: Partial<Record<string, { load: () => Promise<unknown> }>> = {
  [paths.home]: BlogDetailPage,
  [paths.blogs]: BlogDetailPage,
  [paths.events]: EventDetailPage,
};

/** Milliseconds within which a view is reported; the new page is painted first. */
const VIEW_WITHIN_MS = 1000;

function PublicLayout() {
  const { pathname } = useLocation();
  const apiBase = useApiBase();
  const store = useStore<Parameters<typeof selectSession>[0]>();

  useEffect(() => {
    const next = nextScreens[pathname];
    if (next && !savesData()) return whenIdle(() => void next.load().catch(() => undefined));
  }, [pathname]);

  useEffect(() => {
    if (selectSession(store.getState()) === null) whenIdle(() => recordView(apiBase, pathname), { timeout: VIEW_WITHIN_MS });
  }, [apiBase, pathname, store]);

  return (
    <Page>
      <SkipLink />
      <TopBar />
      <Header />
      <OfflineNotice />
      <PageMain />
      <LazySection>
        <Footer />
      </LazySection>
    </Page>
  );
}

/** Reports a page view to the server; the call carries nothing about the visitor, and its errors are ignored (D-35). */
function recordView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}

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
  [paths.blog]: BlogDetailPage,
  [paths.events]: lazyScreen('EventListPage', () => import(/* webpackChunkName: "events" */ '@/pages/events/EventListPage')),
  [paths.event]: EventDetailPage,
  [paths.about]: lazyScreen('AboutPage', () => import(/* webpackChunkName: "about" */ '@/pages/about/AboutPage')),
  [paths.contact]: lazyScreen('ContactPage', () => import(/* webpackChunkName: "contact" */ '@/pages/contact/ContactPage')),
  [paths.privacy]: lazyScreen('PrivacyPage', () => import(/* webpackChunkName: "privacy" */ '@/pages/privacy/PrivacyPage')),
  [paths.noAccess]: lazyScreen('NoAccessPage', () => import(/* webpackChunkName: "noAccess" */ '@/pages/no-access/NoAccessPage')),
};

const loadBody = (screen: { loadBody: () => Promise<unknown> }) => screen.loadBody();

/** Loads the code of what a screen shows below its head, where that is a chunk of its own. */
const bodies: Partial<Record<string, ScreenAt[2]>> = {
  [paths.blog]: () => BlogDetailPage.load().then(loadBody),
  [paths.event]: () => EventDetailPage.load().then(loadBody),
};

const rows: ScreenAt[] = [
  ...Object.entries(screens).map(([path, screen]): ScreenAt => [path, screen, bodies[path]]),
  ['*', NotFoundPage],
];

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
