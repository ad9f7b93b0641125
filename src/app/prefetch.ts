import { matchPath, type Params } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { eventsApi } from '@/api/eventsApi';
import { hasDataSaver } from '@/browser/connection';
import { yieldToMain } from '@/browser/tasks';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { decodePath, paths } from '@/domain/paths';
import { programOf } from '@/domain/post';
import { loadScreen } from './App';
import type { AppStore } from './store';

const { listHomeBlogs, listBlogs, getBlog, getNeighbours } = blogsApi.endpoints;
const { listUpcomingEvents, listNextEvents, listProgramEvents, listEvents, getEvent } = eventsApi.endpoints;

type Dispatch = AppStore['dispatch'];
type Prefetch = (dispatch: Dispatch, params: Params) => Promise<unknown>;

/** No component subscribes yet: prefetched data stays in the store for a minute. */
const prefetchOnly = { subscribe: false } as const;

async function requestPost(dispatch: Dispatch, id: string) {
  const { data: post } = await dispatch(getBlog.initiate(id, prefetchOnly));
  if (!post) return;
  await dispatch(getNeighbours.initiate(post.id, prefetchOnly));
  if (!programOf(post)) await dispatch(listNextEvents.initiate(undefined, prefetchOnly));
}

const requestProgramEvents: Prefetch = (dispatch) => dispatch(listProgramEvents.initiate(undefined, prefetchOnly));

const prefetchers: readonly [path: string, prefetch: Prefetch][] = [
  [
    paths.home,
    async (dispatch) => {
      await dispatch(listHomeBlogs.initiate(undefined, prefetchOnly));
      await yieldToMain();
      await dispatch(listUpcomingEvents.initiate(undefined, prefetchOnly));
    },
  ],
  [paths.programs, requestProgramEvents],
  [paths.program, requestProgramEvents],
  [paths.burmese, requestProgramEvents],
  [paths.blogs, (dispatch) => dispatch(listBlogs.initiate(undefined, prefetchOnly))],
  [paths.blog, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), requestPost(dispatch, id)])],
  [paths.events, (dispatch) => dispatch(listEvents.initiate(undefined, prefetchOnly))],
  [paths.event, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), dispatch(getEvent.initiate(id, prefetchOnly))])],
];

export async function prefetchData(pathname: string, dispatch: Dispatch): Promise<void> {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, prefetch] of prefetchers) {
    const match = matchPath(path, decoded);
    if (match) await prefetch(dispatch, match.params);
  }
}

// Some clicks come without any of the other events, such as a screen reader's.
const HINT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

const NOT_A_PAGE = /^\/admin|\.\w+$/;

const LINKS = 'a[href^="/"]';
const isPage = (link: HTMLAnchorElement) => link.target === '' && !NOT_A_PAGE.test(link.pathname) && !hasDataSaver();

/** Prefetches code and data of a link that is pointed at, and from the first scroll the code of links in view. */
export function prefetchLinks(dispatch: Dispatch): void {
  function prefetchTarget({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link || !isPage(link)) return;
    Promise.all([loadScreen(link.pathname), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of HINT_EVENTS) document.addEventListener(hint, prefetchTarget, { passive: true });

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) loadScreen(target.pathname).catch(() => undefined);
    }
  });
  function watch() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main ${LINKS}`)) if (isPage(link)) inView.observe(link);
  }
  window.addEventListener('scroll', watch, { passive: true, once: true });
}
