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
type Ask = (dispatch: Dispatch, params: Params) => Promise<unknown>;

/** No component subscribes yet: prefetched data stays in the store for a minute. */
const ahead = { subscribe: false } as const;

async function requestPost(dispatch: Dispatch, id: string) {
  const { data: post } = await dispatch(getBlog.initiate(id, ahead));
  if (!post) return;
  await dispatch(getNeighbours.initiate(post.id, ahead));
  if (!programOf(post)) await dispatch(listNextEvents.initiate(undefined, ahead));
}

const requestProgramEvents: Ask = (dispatch) => dispatch(listProgramEvents.initiate(undefined, ahead));

const calls: readonly [path: string, ask: Ask][] = [
  [
    paths.home,
    async (dispatch) => {
      await dispatch(listHomeBlogs.initiate(undefined, ahead));
      await yieldToMain();
      await dispatch(listUpcomingEvents.initiate(undefined, ahead));
    },
  ],
  [paths.programs, requestProgramEvents],
  [paths.program, requestProgramEvents],
  [paths.burmese, requestProgramEvents],
  [paths.blogs, (dispatch) => dispatch(listBlogs.initiate(undefined, ahead))],
  [paths.blog, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), requestPost(dispatch, id)])],
  [paths.events, (dispatch) => dispatch(listEvents.initiate(undefined, ahead))],
  [paths.event, (dispatch, { id = '' }) => Promise.all([LazyArticleBody.load(), dispatch(getEvent.initiate(id, ahead))])],
];

export async function prefetchData(pathname: string, dispatch: Dispatch): Promise<void> {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, ask] of calls) {
    const match = matchPath(path, decoded);
    if (match) await ask(dispatch, match.params);
  }
}

// Some clicks come without any of the other events, such as a screen reader's.
const hints = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

const NO_PAGE = /^\/admin|\.\w+$/;

const LINKS = 'a[href^="/"]';
const isPage = (link: HTMLAnchorElement) => link.target === '' && !NO_PAGE.test(link.pathname) && !hasDataSaver();

/** Prefetches code and data of a link that the visitor points at, and from the first scroll on the code of the links in view. */
export function prefetchLinks(dispatch: Dispatch): void {
  function follow({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link || !isPage(link)) return;
    Promise.all([loadScreen(link.pathname), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of hints) document.addEventListener(hint, follow, { passive: true });

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
