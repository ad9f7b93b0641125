// Answers the API calls of a page while the server renders it. Each answer has only what the page shows.
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ResultFromMemory } from '@/api/baseApi';
import { publicCallPaths } from '@/domain/apiPaths';
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS, nextEvent } from '@/domain/event';
import { limitList } from '@/domain/listPart';
import { findEvents, findPosts, postCategoriesInUse, readCategory, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventsForProgramPages, PROGRAM_EVENT_FIELDS } from '@/domain/nextIntake';
import { pick } from '@/domain/objects';
import { screenPatternAt } from '@/domain/pathname';
import { ALL_QUERY, CATEGORY_QUERY, paths, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import type { Published } from '../api/publishedRecords';
import { createdTime, findByIdOrSlug, newestFirst, recordKeyIn, startTime } from '../api/recordLists';
import { serializeEvent, serializePost } from '../api/serializers';
import type { BlogRecord, EventRecord } from '../storage/records';

const NOT_FOUND: ResultFromMemory = { error: { status: 404, data: { success: false } } };

/** Leaves out `body`, which repeats `content`. */
function toPostPageFields(post: BlogRecord) {
  const { body, ...fields } = serializePost(post);
  return fields;
}

const toPostCard = (post: BlogRecord) => pick(post, POST_CARD_FIELDS);
/** Serializing adds the summary that cards show. */
const toEventCard = (event: EventRecord) => pick(serializeEvent(event), EVENT_CARD_FIELDS);
const toEventRow = (event: EventRecord) => pick(event, EVENT_ROW_FIELDS);

function findPostWithNeighbours(postsNewestFirst: BlogRecord[], idOrSlug: string): BlogRecord[] {
  const post = findByIdOrSlug(postsNewestFirst, idOrSlug);
  if (!post) return [];
  const index = postsNewestFirst.indexOf(post);
  return postsNewestFirst.filter((_post, otherIndex) => Math.abs(otherIndex - index) <= 1);
}

/** Returns what a visitor chose on a list page. `filter` is a category of posts or a time of events. */
const toListChoice = (query: URLSearchParams, filter: string) => ({
  search: query.get('q') ?? '',
  filter,
  isAll: query.has(ALL_QUERY),
});

/** `part` says what was chosen and how many posts match. A short list has all posts and no `part`. */
function buildPostList(posts: BlogRecord[], query: URLSearchParams) {
  const categories = postCategoriesInUse(posts);
  const choice = toListChoice(query, readCategory(query.get(CATEGORY_QUERY) ?? SHOW_ALL, categories));
  const matches = findPosts(posts, choice);
  const { records, part } = limitList(posts, { matches, choice, categories });
  return { blogs: records.map(toPostCard), part };
}

function buildEventList(events: EventRecord[], query: URLSearchParams, now: Date) {
  const choice = toListChoice(query, readEventFilter(query.get(WHEN_QUERY) ?? SHOW_ALL));
  const matches = findEvents(events, choice, now);
  const { records, part } = limitList(events, { matches, choice });
  return { events: records.map(toEventCard), part };
}

function listNextEvent(events: EventRecord[], now: Date) {
  const event = nextEvent(events, now);
  return event ? [toEventRow(event)] : [];
}

export function makeApiResponder(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  page: { pathname: string; query: string },
  now: Date,
): (request: FetchArgs) => ResultFromMemory {
  const { pathname } = page;
  const query = new URLSearchParams(page.query);
  const screen = screenPatternAt(pathname);

  // Lists are arrays, as in the API. Only the pages of all posts and all events get an object with a `part`.
  function listPosts() {
    const postsNewestFirst = newestFirst(posts, createdTime);
    switch (screen) {
      case paths.home:
        return postsNewestFirst.slice(0, HOME_POST_COUNT).map(toPostCard);
      case paths.blog:
        return findPostWithNeighbours(postsNewestFirst, recordKeyIn(pathname)).map(toPostCard);
      default:
        return buildPostList(postsNewestFirst, query);
    }
  }

  function listEvents() {
    const eventsLatestFirst = newestFirst(events, startTime);
    switch (screen) {
      case paths.home:
        return eventsLatestFirst.filter((event) => startTime(event) >= now.getTime()).map(toEventRow);
      case paths.events:
        return buildEventList(eventsLatestFirst, query, now);
      case paths.blog:
        return listNextEvent(eventsLatestFirst, now);
      default:
        return eventsForProgramPages(eventsLatestFirst, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
    }
  }

  function findList(callPath: string) {
    switch (callPath) {
      case publicCallPaths.events:
        return listEvents();
      // Both paths return the same list (D-09).
      case publicCallPaths.blogs:
      case publicCallPaths.publicBlogs:
        return listPosts();
    }
  }

  function findRecord(callPath: string, idOrSlug: string) {
    const storedIdOrSlug = idOrSlug.normalize('NFC');
    if (callPath === publicCallPaths.blogs) {
      const post = findByIdOrSlug(posts, storedIdOrSlug);
      return post && toPostPageFields(post);
    }
    if (callPath === publicCallPaths.publicEvent) {
      const event = findByIdOrSlug(events, storedIdOrSlug);
      return event && serializeEvent(event);
    }
    return undefined;
  }

  return ({ url: callPath, params }) => {
    const id: unknown = params?.id;
    const data = typeof id === 'string' ? findRecord(callPath, id) : findList(callPath);
    return data === undefined ? NOT_FOUND : { data };
  };
}
