import { matchPath, type Params } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { eventsApi } from '@/api/eventsApi';
import { hasDataSaver } from '@/browser/connection';
import { yieldToMain } from '@/browser/tasks';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { decodePath } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { programOfPost } from '@/domain/postPage';
import { loadScreen } from './App';
import type { AppStore } from './store';

const { listHomeBlogs, listBlogs, getBlog, getNeighbours } = blogsApi.endpoints;
const { listUpcomingEvents, listNextEvents, listProgramEvents, listEvents, getEvent } = eventsApi.endpoints;

type Dispatch = AppStore['dispatch'];
type Prefetch = (dispatch: Dispatch, params: Params) => Promise<unknown>;

/** Without a subscription, the store drops prefetched data after a minute if no component has shown it. */
const prefetchOnly = { subscribe: false } as const;

/** A post's page also shows its neighbours, and the next event if no program fits (`src/pages/blogs/PostBody.tsx`). */
async function prefetchPost(dispatch: Dispatch, id: string) {
  const { data: post } = await dispatch(getBlog.initiate(id, prefetchOnly));
  if (!post) return;
  await dispatch(getNeighbours.initiate(post.id, prefetchOnly));
  if (!programOfPost(post)) await dispatch(listNextEvents.initiate(undefined, prefetchOnly));
}

const prefetchProgramEvents: Prefetch = (dispatch) => dispatch(listProgramEvents.initiate(undefined, prefetchOnly));

const prefetchersByPath: readonly [path: string, prefetch: Prefetch][] = [
  [
    paths.home,
    async (dispatch) => {
      await dispatch(listHomeBlogs.initiate(undefined, prefetchOnly));
      // Lets the browser respond to a tap between the two lists.
      await yieldToMain();
      await dispatch(listUpcomingEvents.initiate(undefined, prefetchOnly));
    },
  ],
  [paths.programs, prefetchProgramEvents],
  [paths.program, prefetchProgramEvents],
  [paths.burmese, prefetchProgramEvents],
  [paths.blogs, (dispatch) => dispatch(listBlogs.initiate(undefined, prefetchOnly))],
  [paths.blog, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), prefetchPost(dispatch, id)])],
  [paths.events, (dispatch) => dispatch(listEvents.initiate(undefined, prefetchOnly))],
  [paths.event, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), dispatch(getEvent.initiate(id, prefetchOnly))])],
];

/** Requests a page's data: on the server before it renders the page, in the browser before a visitor opens the link. */
export async function prefetchData(pathname: string, dispatch: Dispatch): Promise<void> {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, prefetch] of prefetchersByPath) {
    const match = matchPath(path, decoded);
    if (match) await prefetch(dispatch, match.params);
  }
}

/** The events by which a visitor points at a link or opens it. A screen reader sends only the click. Nothing loads twice. */
const HINT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

const ADMIN_OR_FILE = /^\/admin|\.\w+$/;

const INTERNAL_LINKS = 'a[href^="/"]';
const opensSameTab = ({ target }: HTMLAnchorElement) => target === '';
const isPublicPage = ({ pathname }: HTMLAnchorElement) => !ADMIN_OR_FILE.test(pathname);
const mayPrefetch = (link: HTMLAnchorElement) => opensSameTab(link) && isPublicPage(link) && !hasDataSaver();

/** Prefetches code and data of a link that is pointed at. After the first scroll, links of that page load code when in view. */
export function prefetchLinks(dispatch: Dispatch): void {
  function prefetchTarget({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL_LINKS) : null;
    if (!link || !mayPrefetch(link)) return;
    Promise.all([loadScreen(link.pathname), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of HINT_EVENTS) document.addEventListener(hint, prefetchTarget, { passive: true });

  const viewObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) loadScreen(target.pathname).catch(() => undefined);
    }
  });
  function observeLinks() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main ${INTERNAL_LINKS}`)) {
      if (mayPrefetch(link)) viewObserver.observe(link);
    }
  }
  window.addEventListener('scroll', observeLinks, { passive: true, once: true });
}
