// Each list has only the records and fields that its page shows, because the list is part of the page's HTML.
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS } from '@/domain/event';
import { nextEvent } from '@/domain/eventTimes';
import { limitList } from '@/domain/listPart';
import { findEvents, findPosts, postCategoriesInUse, readCategory, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventsForProgramPages, PROGRAM_EVENT_FIELDS } from '@/domain/nextIntake';
import { pick } from '@/domain/objects';
import { screenPatternAt } from '@/domain/pathname';
import { ALL_QUERY, CATEGORY_QUERY, paths, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import { createdTime, findByIdOrSlug, newestFirst, recordKeyIn, startTime } from '../api/recordLists';
import { serializeEvent } from '../api/serializers';
import type { BlogRecord, EventRecord } from '../storage/records';

export type RenderedPage = { pathname: string; query: string };

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

/** `part` says what the visitor searched and how many posts match. A short list has all posts and no `part`. */
function buildPostList(posts: BlogRecord[], query: URLSearchParams) {
  const categories = postCategoriesInUse(posts);
  const filter = readCategory(query.get(CATEGORY_QUERY) ?? SHOW_ALL, categories);
  const choice = { search: query.get('q') ?? '', filter, isAll: query.has(ALL_QUERY) };
  const { records, part } = limitList(posts, { matches: findPosts(posts, choice), choice, categories });
  return { blogs: records.map(toPostCard), part };
}

function buildEventList(events: EventRecord[], query: URLSearchParams, now: Date) {
  const filter = readEventFilter(query.get(WHEN_QUERY) ?? SHOW_ALL);
  const choice = { search: query.get('q') ?? '', filter, isAll: query.has(ALL_QUERY) };
  const { records, part } = limitList(events, { matches: findEvents(events, choice, now), choice });
  return { events: records.map(toEventCard), part };
}

export function postsForPage(posts: readonly BlogRecord[], { pathname, query }: RenderedPage) {
  const postsNewestFirst = newestFirst(posts, createdTime);
  switch (screenPatternAt(pathname)) {
    case paths.home:
      return postsNewestFirst.slice(0, HOME_POST_COUNT).map(toPostCard);
    case paths.blog:
      return findPostWithNeighbours(postsNewestFirst, recordKeyIn(pathname)).map(toPostCard);
    // The page of all posts. Other pages get an array, as from the API.
    default:
      return buildPostList(postsNewestFirst, new URLSearchParams(query));
  }
}

export function eventsForPage(events: readonly EventRecord[], { pathname, query }: RenderedPage, now: Date) {
  const latestFirst = newestFirst(events, startTime);
  switch (screenPatternAt(pathname)) {
    case paths.home:
      return latestFirst.filter((event) => startTime(event) >= now.getTime()).map(toEventRow);
    case paths.events:
      return buildEventList(latestFirst, new URLSearchParams(query), now);
    case paths.blog: {
      const next = nextEvent(latestFirst, now);
      return next ? [toEventRow(next)] : [];
    }
    // The pages of programs.
    default:
      return eventsForProgramPages(latestFirst, now).map((event) => pick(event, PROGRAM_EVENT_FIELDS));
  }
}
