import { CloudOff } from 'lucide';
import { type MouseEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { listen } from '@/browser/listen';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { Spinner } from '@/components/ui/Spinner';
import { decodePath } from '@/domain/paths';
import { useOnline } from '@/hooks/useBrowser';
import { media, theme } from '@/theme/theme';

const Notice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 10px ${theme.layout.gutter};
  background: ${theme.colour.thanaka};
  color: ${theme.colour.ink};
  font-weight: 600;
`;

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice>
          <Icon of={CloudOff} size={20} />
          You are offline. What you see may be out of date.
        </Notice>
      )}
    </div>
  );
}

const MAIN_ID = 'main';

const Anchor = styled.a`
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
  // Moves the focus by script, because the router would treat the new hash as a navigation.
  function handleClick(event: MouseEvent) {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    event.preventDefault();
    main.focus();
  }

  return (
    <Anchor href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </Anchor>
  );
}

/** Whether an anchor was typed into the address bar: the router takes that for Back, but its state is missing. */
const isTypedAnchor = (key: string): boolean => key === 'default' && window.history.state === null;

/** The scroll position of each history entry, in pixels from the top, for the lifetime of the document. */
const positions = new Map<string, number>();

/** Scrolls after a navigation as a browser does. Gives whether this is the first page of the visit. */
function useRouteChange(): boolean {
  const { pathname, search, hash, key } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [arrivedAt, setArrivedAt] = useState(isHistoryMove ? pathname : undefined);
  const last = useRef({ key, pathname, search });

  if (arrivedAt !== undefined && arrivedAt !== pathname) setArrivedAt(undefined);

  // The browser would restore the position before the content renders; after a reload it has the content.
  useLayoutEffect(() => {
    const leaveTo = (who: 'us' | 'browser') => {
      history.scrollRestoration = who === 'us' ? 'manual' : 'auto';
    };
    leaveTo('us');
    const stop = listen(window, ['pageshow', 'pagehide'], ({ type }) => leaveTo(type === 'pageshow' ? 'us' : 'browser'));
    return () => {
      stop();
      leaveTo('browser');
    };
  }, []);

  useLayoutEffect(() => {
    const left = last.current;
    last.current = { key, pathname, search };
    if (left.key === key) return;
    if (isHistoryMove && !isTypedAnchor(key)) return restoreScroll(positions.get(key) ?? 0);
    const isOtherPage = left.pathname !== pathname;
    const isSamePageAgain = left.search === search && hash === '';
    if (isOtherPage || isSamePageAgain) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, search, hash, isHistoryMove]);

  useLayoutEffect(() => recordScroll((top) => positions.set(key, top)), [key]);

  return arrivedAt === pathname;
}

/** Milliseconds before the page scrolls to its address's anchor (spec section 2). */
const HASH_SCROLL_DELAY_MS = 100;

type Props = {
  /** On the first page of a visit the focus stays where the browser put it. */
  isArrival: boolean;
};

/** Moves the focus to the heading of the page, once its data has loaded, or to the target of the hash. */
function RouteFocus({ isArrival }: Props) {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && !isArrival && !isTypedAnchor(key);
  const anchor = isBack ? '' : (decodePath(hash.slice(1)) ?? '');
  const first = useRef(key + hash);
  const isArrivalAnchor = isArrival && first.current === key + hash;
  const leadsToHeading = !isArrival && anchor === '';

  useEffect(() => {
    return leadsToHeading ? focusOnHeading() : undefined;
  }, [leadsToHeading]);

  useEffect(() => {
    if (anchor === '') return;
    const timer = setTimeout(() => {
      // The browser has scrolled to the anchor before this code loaded: a visitor who has read on is not scrolled back.
      if (isArrivalAnchor && !isTypedAnchor(key) && hasMovedOn()) return;
      const part = document.getElementById(anchor);
      part?.scrollIntoView();
      focusOn(headingIn(part) ?? part);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key, isArrivalAnchor]);

  return null;
}

const headingIn = (part: Element | null) => part?.querySelector<HTMLElement>('h1, h2, h3');

function focusOnHeading(): () => void {
  const main = document.querySelector('main');
  const observer = new MutationObserver(() => {
    if (!headingIn(main)) return;
    observer.disconnect();
    // A visitor who has moved the focus since keeps it.
    if (document.activeElement === main) focusOn(headingIn(main));
  });
  if (main && !headingIn(main)) observer.observe(main, { childList: true, subtree: true });
  focusOn(headingIn(main) ?? main);
  return () => observer.disconnect();
}

function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** Whether the visitor has left the anchor: by input before this code loaded, or by a reload. */
const hasMovedOn = (): boolean => document.documentElement.dataset.moved !== undefined || isRestored();

const Main = styled.main`
  flex: 1 0 auto;
`;

const Waiting = styled.div`
  display: grid;
  place-items: start center;
  min-height: 100vh;
  padding-top: 30vh;
`;

const waiting = (
  <Waiting>
    <Spinner onRetry={() => window.location.reload()} />
  </Waiting>
);

export function PageMain({ className, lang }: { className?: string; lang?: string }) {
  const { pathname } = useLocation();
  const isArrival = useRouteChange();
  return (
    <Main id={MAIN_ID} className={className} lang={lang} tabIndex={-1}>
      <ErrorBoundary resetKey={pathname} headingLevel="h1">
        {/* The key makes each page show its loading state immediately instead of keeping the last page. */}
        <Suspense key={pathname} fallback={waiting}>
          <Outlet />
          <RouteFocus isArrival={isArrival} />
        </Suspense>
      </ErrorBoundary>
    </Main>
  );
}
