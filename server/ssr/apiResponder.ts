import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ResultFromMemory } from '@/api/baseApi';
import { publicCallPaths } from '@/domain/apiPaths';
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS, nextEvent } from '@/domain/event';
import { findEvents, findPosts, postCategoriesInUse, readCategory, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventsForProgramPages, PROGRAM_EVENT_FIELDS } from '@/domain/nextIntake';
import { pick } from '@/domain/objects';
import { screenPatternAt } from '@/domain/pathname';
import { ALL_QUERY, CATEGORY_QUERY, paths, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import { limitList } from '@/domain/shortList';
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

/** Returns a post and, because its page links to them, the posts before and after it; empty without the post. */
function findPostWithNeighbours(newestPosts: BlogRecord[], idOrSlug: string): BlogRecord[] {
  const post = findByIdOrSlug(newestPosts, idOrSlug);
  if (!post) return [];
  const index = newestPosts.indexOf(post);
  return newestPosts.filter((_post, otherIndex) => Math.abs(otherIndex - index) <= 1);
}

// The pages of all posts and of all events get an object where the API answers with an array: before "Show all" (`isAll`),
// a long list is shortened, and `part` tells the browser what the visitor chose and how many records match.
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

/** The page of a post that is about no program shows the next event below the post. */
function listEventBelowPost(events: EventRecord[], now: Date) {
  const event = nextEvent(events, now);
  return event ? [toEventRow(event)] : [];
}

/** Returns a function that answers the calls of a page as the API does, without HTTP, but with only what the page shows. */
export function makeApiResponder(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  page: { pathname: string; query: string },
  now: Date,
): (request: FetchArgs) => ResultFromMemory {
  const { pathname } = page;
  const query = new URLSearchParams(page.query);
  const screen = screenPatternAt(pathname);

  function listPosts() {
    const newestPosts = newestFirst(posts, createdTime);
    switch (screen) {
      case paths.home:
        return newestPosts.slice(0, HOME_POST_COUNT).map(toPostCard);
      case paths.blog:
        return findPostWithNeighbours(newestPosts, recordKeyIn(pathname)).map(toPostCard);
      default:
        return buildPostList(newestPosts, query);
    }
  }

  function listEvents() {
    const latestEvents = newestFirst(events, startTime);
    switch (screen) {
      case paths.home:
        return latestEvents.filter((event) => startTime(event) >= now.getTime()).map(toEventRow);
      case paths.events:
        return buildEventList(latestEvents, query, now);
      case paths.blog:
        return listEventBelowPost(latestEvents, now);
      // The pages of programs, the page in Burmese, and a missing program, whose address has no screen.
      default:
        return eventsForProgramPages(latestEvents, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
    }
  }

  function findList(callPath: string) {
    if (callPath === publicCallPaths.events) return listEvents();
    // The API has one list of posts under two paths (D-09): the home page calls the first, the other pages call the second.
    const isPostList = callPath === publicCallPaths.blogs || callPath === publicCallPaths.publicBlogs;
    return isPostList ? listPosts() : undefined;
  }

  function findRecord(callPath: string, idOrSlug: string) {
    const keyAsStored = idOrSlug.normalize('NFC');
    if (callPath === publicCallPaths.blogs) {
      const post = findByIdOrSlug(posts, keyAsStored);
      return post && toPostPageFields(post);
    }
    const event = callPath === publicCallPaths.publicEvent ? findByIdOrSlug(events, keyAsStored) : undefined;
    return event && serializeEvent(event);
  }

  return ({ url, params }) => {
    const id: unknown = params?.id;
    const data = typeof id === 'string' ? findRecord(url, id) : findList(url);
    return data === undefined ? NOT_FOUND : { data };
  };
}
