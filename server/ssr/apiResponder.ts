import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ResultFromMemory } from '@/api/baseApi';
import { publicCallPaths } from '@/domain/apiPaths';
import { parseDate } from '@/domain/dates';
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS, nextEvent } from '@/domain/event';
import { findEvents, findPosts, limitList, postCategoriesInUse, readCategory, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventsForProgramPages, PROGRAM_EVENT_FIELDS } from '@/domain/nextIntake';
import { ALL_QUERY, CATEGORY_QUERY, paths, screenPatternAt, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import { pick } from '@/domain/record';
import { createdTime, findByIdOrSlug, newestFirst, type Published, recordKeyIn, startTime } from '../api/publishedRecords';
import { serializeEvent, serializePost } from '../api/serializers';
import type { BlogRecord, EventRecord } from '../storage/records';

const NOT_FOUND: ResultFromMemory = { error: { status: 404, data: { success: false } } };

/** Serializes a post for its own page, without `body`, which repeats `content`. */
function toPostPageFields(post: BlogRecord) {
  const { body, ...fields } = serializePost(post);
  return fields;
}

const toPostCard = (post: BlogRecord) => pick(post, POST_CARD_FIELDS);
const toEventCard = (event: EventRecord) => pick(serializeEvent(event), EVENT_CARD_FIELDS);
const toEventRow = (event: EventRecord) => pick(event, EVENT_ROW_FIELDS);

function listPostWithNeighbours(posts: BlogRecord[], idOrSlug: string): BlogRecord[] {
  const post = findByIdOrSlug(posts, idOrSlug);
  if (!post) return [];
  const index = posts.indexOf(post);
  return posts.slice(Math.max(0, index - 1), index + 2);
}

const startsLater = ({ start_date }: EventRecord, now: Date) => (parseDate(start_date) ?? 0) >= now;

/** Reads the choices of a visitor in a list. `isAll` is true after "Show all"; before, the document has only the first cards. */
const readListChoice = (query: URLSearchParams, filter: string) => ({
  search: query.get('q') ?? '',
  filter,
  isAll: query.has(ALL_QUERY),
});

function buildPostList(posts: BlogRecord[], query: URLSearchParams) {
  const categories = postCategoriesInUse(posts);
  const choice = readListChoice(query, readCategory(query.get(CATEGORY_QUERY) ?? SHOW_ALL, categories));
  const { records, part } = limitList(posts, findPosts(posts, choice), choice, categories);
  return { blogs: records.map(toPostCard), part };
}

function buildEventList(events: EventRecord[], query: URLSearchParams, now: Date) {
  const choice = readListChoice(query, readEventFilter(query.get(WHEN_QUERY) ?? SHOW_ALL));
  const { records, part } = limitList(events, findEvents(events, choice, now), choice, []);
  return { events: records.map(toEventCard), part };
}

/** Returns a function that responds to API requests of a page without HTTP, as E1 to E4 but with only what the page shows. */
export function makeApiResponder(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  page: { pathname: string; query: string },
  now: Date,
): (request: FetchArgs) => ResultFromMemory {
  const { pathname } = page;
  const query = new URLSearchParams(page.query);
  const screen = screenPatternAt(pathname);

  const listBuilders: Record<string, () => unknown> = {
    [publicCallPaths.blogs]: () => newestFirst(posts, createdTime).slice(0, HOME_POST_COUNT).map(toPostCard),
    [publicCallPaths.publicBlogs]() {
      const newestPosts = newestFirst(posts, createdTime);
      if (screen === paths.blog) return listPostWithNeighbours(newestPosts, recordKeyIn(pathname)).map(toPostCard);
      return buildPostList(newestPosts, query);
    },
    [publicCallPaths.events]() {
      const newestEvents = newestFirst(events, startTime);
      if (screen === paths.events) return buildEventList(newestEvents, query, now);
      if (screen === paths.home) return newestEvents.filter((event) => startsLater(event, now)).map(toEventRow);
      if (screen === paths.blog) {
        const next = nextEvent(newestEvents, now);
        return next ? [toEventRow(next)] : [];
      }
      return eventsForProgramPages(newestEvents, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
    },
  };

  function findRecord(url: string, idOrSlug: string): unknown {
    const key = idOrSlug.normalize('NFC');
    const post = url === publicCallPaths.blogs ? findByIdOrSlug(posts, key) : undefined;
    const event = url === publicCallPaths.publicEvent ? findByIdOrSlug(events, key) : undefined;
    return post ? toPostPageFields(post) : event && serializeEvent(event);
  }

  return ({ url, params }) => {
    const id: unknown = params?.id;
    const data = typeof id === 'string' ? findRecord(url, id) : listBuilders[url]?.();
    return data === undefined ? NOT_FOUND : { data };
  };
}
