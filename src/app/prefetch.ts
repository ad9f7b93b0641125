import { matchPath, type Params } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { eventsApi } from '@/api/eventsApi';
import { yieldToMain } from '@/browser/tasks';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { decodePath } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { programOfPost } from '@/domain/postPage';
import type { AppStore } from './store';

const { listHomeBlogs, listBlogs, getBlog, getNeighbours } = blogsApi.endpoints;
const { listUpcomingEvents, listNextEvents, listProgramEvents, listEvents, getEvent } = eventsApi.endpoints;

type Dispatch = AppStore['dispatch'];
type Prefetch = (dispatch: Dispatch, params: Params) => Promise<unknown>;

/** Requests a page's data: on the server before it renders the page, in the browser before a visitor opens the link. */
export async function prefetchData(pathname: string, dispatch: Dispatch): Promise<void> {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, prefetch] of prefetchersByPath) {
    const match = matchPath(path, decoded);
    if (match) await prefetch(dispatch, match.params);
  }
}

/** Without a subscription, the store drops prefetched data after a minute if no component has shown it. */
const prefetchOnly = { subscribe: false } as const;

const prefetchHome: Prefetch = async (dispatch) => {
  await dispatch(listHomeBlogs.initiate(undefined, prefetchOnly));
  // Lets the browser respond to a tap between the two lists.
  await yieldToMain();
  await dispatch(listUpcomingEvents.initiate(undefined, prefetchOnly));
};

const prefetchProgramEvents: Prefetch = (dispatch) => dispatch(listProgramEvents.initiate(undefined, prefetchOnly));

/** The page also links to the posts before and after. If the post fits no program, the page shows the next event. */
const prefetchPost: Prefetch = async (dispatch, { id = '' }) => {
  const { data: post } = await dispatch(getBlog.initiate(id, prefetchOnly));
  if (!post) return;
  await dispatch(getNeighbours.initiate(post.id, prefetchOnly));
  if (!programOfPost(post)) await dispatch(listNextEvents.initiate(undefined, prefetchOnly));
};

const prefetchEvent: Prefetch = (dispatch, { id = '' }) => dispatch(getEvent.initiate(id, prefetchOnly));

const withArticleCode =
  (prefetch: Prefetch): Prefetch =>
  (dispatch, params) =>
    Promise.all([LazyArticleBody.load(), prefetch(dispatch, params)]);

const prefetchersByPath: readonly [path: string, prefetch: Prefetch][] = [
  [paths.home, prefetchHome],
  [paths.programs, prefetchProgramEvents],
  [paths.program, prefetchProgramEvents],
  [paths.burmese, prefetchProgramEvents],
  [paths.blogs, (dispatch) => dispatch(listBlogs.initiate(undefined, prefetchOnly))],
  [paths.blog, withArticleCode(prefetchPost)],
  [paths.events, (dispatch) => dispatch(listEvents.initiate(undefined, prefetchOnly))],
  [paths.event, withArticleCode(prefetchEvent)],
];
