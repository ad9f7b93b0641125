import { type MouseEvent, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Spinner } from '@/components/ui/Spinner';
import { media, theme } from '@/theme/theme';
import { FocusOnNavigation } from './FocusOnNavigation';

const MAIN_ID = 'main';

const SkipLinkAnchor = styled.a`
  position: fixed;
  z-index: ${theme.layer.skipLink};
  left: 12px;
  top: -80px;
  padding: 12px 20px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
  font-weight: 700;

  &:focus {
    top: 12px;
  }

  ${media.print} {
    display: none;
  }
`;

export function SkipLink() {
  // The router would treat the link's hash as a navigation, so this moves the focus by script.
  function handleClick(event: MouseEvent) {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    event.preventDefault();
    main.focus();
  }

  return (
    <SkipLinkAnchor href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </SkipLinkAnchor>
  );
}

const Main = styled.main`
  flex: 1 0 auto;
`;

const LoadingFrame = styled.div`
  display: grid;
  place-items: start center;
  min-height: 100vh;
  padding-top: 30vh;
`;

const loadingPage = (
  <LoadingFrame>
    <Spinner onRetry={() => window.location.reload()} />
  </LoadingFrame>
);

export function PageMain({ className, lang }: { className?: string; lang?: string }) {
  const { pathname } = useLocation();
  return (
    <Main id={MAIN_ID} className={className} lang={lang} tabIndex={-1}>
      <ErrorBoundary resetKey={pathname} headingLevel="h1">
        {/* With a key, each new page shows its loading state at once. Otherwise the last page would stay. */}
        <Suspense key={pathname} fallback={loadingPage}>
          <Outlet />
          <FocusOnNavigation />
        </Suspense>
      </ErrorBoundary>
    </Main>
  );
}
