import { MapPin, Phone } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { hasDataSaver } from '@/browser/connection';
import { whenIdle } from '@/browser/tasks';
import { Container } from '@/components/layout/Container';
import { Icon } from '@/components/ui/Icon';
import type { LazyScreen } from '@/components/ui/lazyScreen';
import { QuietLink } from '@/components/ui/SiteLink';
import { hasScreen, pageLanguage, phoneLinks } from '@/content/college';
import { site } from '@/content/site';
import { useApiBase } from '@/contexts/ApiBase';
import { contract } from '@/domain/contract';
import { publicPaths as paths } from '@/domain/publicScreens';
import { Footer } from '@/layouts/Footer';
import { Header } from '@/layouts/Header';
import { OfflineNotice, PageMain, SkipLink } from '@/layouts/PageMain';
import { SocialLinks } from '@/layouts/SocialLinks';
import { selectSession } from '@/session/sessionSlice';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { NotFoundPage, publicScreens } from './screens';

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

const ContactLink = styled(QuietLink)`
  > svg {
    color: ${theme.colour.padauk};
  }
`;

const Socials = styled.div`
  margin-left: auto;
`;

function TopBar() {
  const [phone] = phoneLinks();
  return (
    <TopBarFrame aria-label="Contact">
      <Row>
        <ContactLink to={paths.contact}>
          <Icon of={MapPin} size={18} />
          {site.place}
        </ContactLink>
        <ContactLink href={phone.href}>
          <Icon of={Phone} size={18} />
          {phone.label}
        </ContactLink>
        <Socials>
          <SocialLinks />
        </Socials>
      </Row>
    </TopBarFrame>
  );
}

/** The screen that most links of a list lead to: its code is prefetched, so that a tap shows its head immediately. */
const nextScreens: Partial<Record<string, LazyScreen>> = {
  [paths.home]: publicScreens[paths.blog],
  [paths.blogs]: publicScreens[paths.blog],
  [paths.events]: publicScreens[paths.event],
};

/** Milliseconds within which a view is reported; the new page is painted first. */
const REPORT_VIEW_WITHIN_MS = 1000;

function PublicLayout() {
  const { pathname } = useLocation();
  const apiBase = useApiBase();
  const store = useStore<Parameters<typeof selectSession>[0]>();

  useEffect(() => {
    const next = nextScreens[pathname];
    if (next && !hasDataSaver()) return whenIdle(() => void next.load().catch(() => undefined));
  }, [pathname]);

  useEffect(() => {
    if (selectSession(store.getState()) === null)
      whenIdle(() => reportView(apiBase, pathname), { timeout: REPORT_VIEW_WITHIN_MS });
  }, [apiBase, pathname, store]);

  const language = pageLanguage(pathname);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <Page lang="en">
      <SkipLink />
      <TopBar />
      <Header />
      <OfflineNotice />
      <PageMain lang={language} />
      <Footer />
    </Page>
  );
}

/** Reports a page view to the server, without anything about the visitor; its errors are ignored (D-35). */
function reportView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}

/** Like the server, the routes tell capital letters apart (D-52). */
export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {Object.entries(publicScreens).map(
          ([path, Screen]) => hasScreen(path) && <Route key={path} path={path} caseSensitive element={<Screen />} />,
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
