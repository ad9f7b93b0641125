import { MapPin, Phone } from 'lucide';
import { Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { whenIdle } from '@/browser/whenIdle';
import { Container } from '@/components/layout/Container';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Spinner } from '@/components/ui/Spinner';
import { site } from '@/content/site';
import { useApiBase } from '@/contexts/ApiBase';
import { contract } from '@/domain/contract';
import { paths } from '@/domain/paths';
import { useRouteChange } from '@/hooks/useRouteChange';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/layout';
import { media } from '@/theme/media';
import { lineUnderPointer, onDark } from '@/theme/onDark';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { RouteFocus } from './RouteFocus';
import { MAIN_ID, SkipLink } from './SkipLink';
import { SocialLinks } from './SocialLinks';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  flex: 1 0 auto;
`;

const Waiting = styled.div`
  display: grid;
  place-items: start center;
  min-height: 100vh;
  padding-top: 30vh;
`;

const TopBarFrame = styled.aside`
  ${onDark}
  background: ${({ theme }) => theme.colour.forest};
  font-size: ${({ theme }) => theme.size.small};

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
  gap: 28px;
  min-height: 44px;
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  text-decoration: none;
  ${lineUnderPointer}

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.padauk};
  }
`;

const Socials = styled.div`
  margin-left: auto;
`;

/** The college's contact details above the header on wide screens; narrow ones have them in the menu. */
function TopBar() {
  const [phone] = site.phones;
  return (
    <TopBarFrame aria-label={texts.contactLabel}>
      <Row>
        <Way as={Link} to={paths.contact}>
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
export const Footer = lazyScreen('Footer', () => import(/* webpackChunkName: "footer" */ './Footer'));

/** Milliseconds within which a view is reported; the new page is painted first. */
const VIEW_WITHIN_MS = 1000;

const waiting = (
  <Waiting>
    <Spinner onRetry={() => window.location.reload()} />
  </Waiting>
);

export function PublicLayout() {
  const { pathname } = useLocation();
  const apiBase = useApiBase();
  const store = useStore<Parameters<typeof selectSession>[0]>();

  const { isArrival } = useRouteChange();
  useEffect(() => {
    if (selectSession(store.getState()) === null) whenIdle(() => recordView(apiBase, pathname), { timeout: VIEW_WITHIN_MS });
  }, [apiBase, pathname, store]);

  return (
    <Page>
      <SkipLink />
      <TopBar />
      <Header />
      <OfflineNotice />
      <Main id={MAIN_ID} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} headingLevel="h1">
          {/* The key makes each page show its loading state immediately instead of keeping the last page. */}
          <Suspense key={pathname} fallback={waiting}>
            <Outlet />
            <RouteFocus isArrival={isArrival} />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <ErrorBoundary>
        <Suspense>
          <Footer />
        </Suspense>
      </ErrorBoundary>
    </Page>
  );
}

/** Reports a page view to the server; the call carries nothing about the visitor, and its errors are ignored (D-35). */
function recordView(apiBase: string, page: string): void {
  navigator.sendBeacon?.(`${apiBase}/${contract.views}`, JSON.stringify({ page }));
}
