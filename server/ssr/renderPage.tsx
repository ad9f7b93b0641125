import { text } from 'node:stream/consumers';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { QueryResult } from '@/api/baseApi';
import { baseApi } from '@/api/baseApi';
import { App, loadScreen } from '@/app/App';
import { dehydrateStore } from '@/app/hydrateStore';
import { ROOT_ID } from '@/app/pageData';
import { prefetchData } from '@/app/prefetch';
import { makeStore } from '@/app/store';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { publicCallPaths } from '@/domain/apiPaths';
import type { RejectedForm, SentForm } from '@/domain/contactForm';
import { parseDate } from '@/domain/dates';
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS, nextEvent } from '@/domain/event';
import { findEvents, findPosts, limitList, postCategoriesInUse, readCategory, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventsForProgramPages, PROGRAM_EVENT_FIELDS } from '@/domain/nextIntake';
import { ALL_QUERY, CATEGORY_QUERY, encodePath, paths, screenPatternAt, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import { pick } from '@/domain/record';
import { createdTime, findByIdOrSlug, newestFirst, type Published, recordKeyIn, startTime } from '../api/publishedRecords';
import { serializeEvent, serializePost } from '../api/serializers';
import { removeForbiddenCharacters, serializeForScript } from '../lib/forbiddenCharacters';
import type { BlogRecord, EventRecord } from '../storage/records';

const NOT_FOUND: QueryResult = { error: { status: 404, data: { success: false } } };
function found<T>(record: T | undefined, serialize: (record: T) => unknown): QueryResult {
  return record ? { data: serialize(record) } : NOT_FOUND;
}

function serializeArticle(post: BlogRecord) {
  const { body, ...article } = serializePost(post);
  return article;
}

function around(posts: BlogRecord[], idOrSlug: string): BlogRecord[] {
  const post = findByIdOrSlug(posts, idOrSlug);
  const place = post ? posts.indexOf(post) : -1;
  return place < 0 ? [] : posts.slice(Math.max(0, place - 1), place + 2);
}

const isToCome = ({ start_date }: EventRecord, now: Date) => (parseDate(start_date) ?? 0) >= now;

const postCard = (post: BlogRecord) => pick(post, POST_CARD_FIELDS);
const eventCard = (event: EventRecord) => pick(serializeEvent(event), EVENT_CARD_FIELDS);
const eventRow = (event: EventRecord) => pick(event, EVENT_ROW_FIELDS);

const choiceIn = (query: URLSearchParams, filter: string) => ({
  search: query.get('q') ?? '',
  filter,
  isAll: query.has(ALL_QUERY),
});

function articleList(posts: BlogRecord[], query: URLSearchParams) {
  const categories = postCategoriesInUse(posts);
  const choice = choiceIn(query, readCategory(query.get(CATEGORY_QUERY) ?? SHOW_ALL, categories));
  const { records, part } = limitList(posts, findPosts(posts, choice), choice, categories);
  return { blogs: records.map(postCard), part };
}

function eventList(all: EventRecord[], query: URLSearchParams, now: Date) {
  const choice = choiceIn(query, readEventFilter(query.get(WHEN_QUERY) ?? SHOW_ALL));
  const { records, part } = limitList(all, findEvents(all, choice, now), choice, []);
  return { events: records.map(eventCard), part };
}

/** Serves the API requests of a public page without HTTP, in the shapes of E1 to E4, cut to the fields that its cards declare. */
function ssrData({ posts, events }: Pick<Published, 'posts' | 'events'>, asked: { pathname: string; query: string }, now: Date) {
  const { pathname } = asked;
  const query = new URLSearchParams(asked.query);
  const screen = screenPatternAt(pathname);
  const newestPosts = () => newestFirst(posts, createdTime);
  const newestEvents = () => newestFirst(events, startTime);

  const lists: Record<string, () => unknown> = {
    [publicCallPaths.blogs]: () => newestPosts().slice(0, HOME_POST_COUNT).map(postCard),
    [publicCallPaths.publicBlogs]: () => {
      const all = newestPosts();
      return screen === paths.blog ? around(all, recordKeyIn(pathname)).map(postCard) : articleList(all, query);
    },
    [publicCallPaths.events]: () => {
      const all = newestEvents();
      if (screen === paths.events) return eventList(all, query, now);
      if (screen === paths.home) return all.filter((event) => isToCome(event, now)).map(eventRow);
      if (screen !== paths.blog) return eventsForProgramPages(all, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
      const next = nextEvent(all, now);
      return next ? [eventRow(next)] : [];
    },
  };
  const records: Record<string, (idOrSlug: string) => QueryResult> = {
    [publicCallPaths.blogs]: (idOrSlug) => found(findByIdOrSlug(posts, idOrSlug.normalize('NFC')), serializeArticle),
    [publicCallPaths.publicEvent]: (idOrSlug) => found(findByIdOrSlug(events, idOrSlug.normalize('NFC')), serializeEvent),
  };

  return ({ url, params }: FetchArgs): QueryResult => {
    const id: unknown = params?.id;
    if (typeof id === 'string') return records[url]?.(id) ?? NOT_FOUND;
    return found(lists[url], (list) => list());
  };
}

type Options = Pick<Published, 'posts' | 'events'> & {
  /** The decoded path. */
  pathname: string;
  query?: string;
  now: Date;
  /** The result of a submitted form, where the page responds to one. */
  posted?: RejectedForm | SentForm;
  /** Returns the data URL of an image that the page inlines, else undefined. */
  inlineImage?: (src: string) => string | undefined;
};

type RenderedPage = {
  /** The <title>, <meta> and <link> elements. */
  head: string;
  /** The style element of the page, and the text in it. */
  styles: { element: string; text: string };
  /** The element into which the page is rendered, with the page. */
  root: string;
  data: string;
};

/** The start tag of the element that the browser hydrates. React renders the elements of the head before it. */
const ROOT = `<div id="${ROOT_ID}">`;

/** Renders the complete HTML in one piece: streamed in parts, React would need scripts to move later parts into place. */
async function htmlOf(page: React.ReactElement): Promise<string> {
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  const html = await text(prelude);
  if (faults.length > 0) throw faults[0];
  return html;
}

/** Renders the page of a public path with the app itself. Throws what a screen throws. */
export async function renderPage({
  pathname,
  query = '',
  posts,
  events,
  now,
  posted,
  inlineImage = () => undefined,
}: Options): Promise<RenderedPage> {
  const location = encodePath(pathname);
  const store = makeStore({ apiBase: '', respond: ssrData({ posts, events }, { pathname, query }, now) });
  const sheet = new ServerStyleSheet();
  try {
    await Promise.all([loadScreen(location), prefetchData(location, store.dispatch)]);
    const rendered = await htmlOf(
      sheet.collectStyles(
        <StaticRouter location={query === '' ? location : `${location}?${query}`}>
          <SubmittedFormContext value={posted}>
            <InlineImagesContext value={inlineImage}>
              <div id={ROOT_ID}>
                <App store={store} apiBase="" now={now} />
              </div>
            </InlineImagesContext>
          </SubmittedFormContext>
        </StaticRouter>,
      ),
    );
    const html = removeForbiddenCharacters(rendered);
    const start = html.indexOf(ROOT);
    const styles = sheet.getStyleElement();
    return {
      head: html.slice(0, start),
      root: html.slice(start),
      styles: {
        element: renderToStaticMarkup(styles),
        text: styles.map(({ props }) => props.dangerouslySetInnerHTML.__html).join(''),
      },
      data: serializeForScript({ now, queries: dehydrateStore(store), posted, query: query || undefined }),
    };
  } finally {
    sheet.seal();
    // Otherwise every store keeps its cache timers for a minute.
    store.dispatch(baseApi.util.resetApiState());
  }
}
