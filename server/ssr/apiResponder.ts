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

/** A page of a post links to the posts before and after it. */
function listPostWithNeighbours(posts: BlogRecord[], idOrSlug: string): BlogRecord[] {
  const post = findByIdOrSlug(posts, idOrSlug);
  if (!post) return [];
  const index = posts.indexOf(post);
  return posts.filter((_post, otherIndex) => Math.abs(otherIndex - index) <= 1);
}

function startsLater({ start_date }: EventRecord, now: Date): boolean {
  const start = parseDate(start_date);
  return start !== undefined && start >= now;
}

/** Reads the choices of a visitor in a list. `isAll` is true after "Show all"; before, the page has only the first cards. */
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

/** Returns a function that responds to a page as the API does, without HTTP, but with only what the page shows. */
export function makeApiResponder(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  page: { pathname: string; query: string },
  now: Date,
): (request: FetchArgs) => ResultFromMemory {
  const { pathname } = page;
  const query = new URLSearchParams(page.query);
  const screen = screenPatternAt(pathname);

  function listPublicPosts(): unknown {
    const newestPosts = newestFirst(posts, createdTime);
    if (screen === paths.blog) return listPostWithNeighbours(newestPosts, recordKeyIn(pathname)).map(toPostCard);
    return buildPostList(newestPosts, query);
  }

  function listEvents(): unknown {
    const newestEvents = newestFirst(events, startTime);
    switch (screen) {
      case paths.events:
        return buildEventList(newestEvents, query, now);
      case paths.home:
        return newestEvents.filter((event) => startsLater(event, now)).map(toEventRow);
      case paths.blog: {
        const next = nextEvent(newestEvents, now);
        return next ? [toEventRow(next)] : [];
      }
      default:
        return eventsForProgramPages(newestEvents, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
    }
  }

  function findList(callPath: string): unknown {
    switch (callPath) {
      case publicCallPaths.blogs:
        return newestFirst(posts, createdTime).slice(0, HOME_POST_COUNT).map(toPostCard);
      case publicCallPaths.publicBlogs:
        return listPublicPosts();
      case publicCallPaths.events:
        return listEvents();
      default:
        return undefined;
    }
  }

  function findRecord(callPath: string, idOrSlug: string): unknown {
    const key = idOrSlug.normalize('NFC');
    if (callPath === publicCallPaths.blogs) {
      const post = findByIdOrSlug(posts, key);
      return post && toPostPageFields(post);
    }
    if (callPath === publicCallPaths.publicEvent) {
      const event = findByIdOrSlug(events, key);
      return event && serializeEvent(event);
    }
    return undefined;
  }

  return ({ url, params }) => {
    const id: unknown = params?.id;
    const data = typeof id === 'string' ? findRecord(url, id) : findList(url);
    return data === undefined ? NOT_FOUND : { data };
  };
}
