import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { QueryResult } from '@/api/baseQuery';
import { contract } from '@/domain/contract';
import { parseDate } from '@/domain/dates';
import { EVENT_CARD_FIELDS, EVENT_ROW_FIELDS } from '@/domain/event';
import {
  ALL,
  categoriesOf,
  categoryIn,
  eventFilterIn,
  findEvents,
  findPosts,
  type ListChoice,
  listPart,
  pageIn,
} from '@/domain/lists';
import { CATEGORY_QUERY, paths, screenOf, WHEN_QUERY } from '@/domain/paths';
import { HOME_POST_COUNT, POST_CARD_FIELDS } from '@/domain/post';
import { pick } from '@/domain/record';
import type { Published } from '../api/publishedRecords';
import { findByIdOrSlug, newestFirst, recordKeyIn } from '../api/publishedRecords';
import { serializeEvent, serializePost } from '../api/serializers';
import type { BlogRecord, EventRecord } from '../storage/records';

const NOT_FOUND: QueryResult = { error: { status: 404, data: { success: false } } };
const found = <T>(record: T | undefined, serialize: (record: T) => unknown): QueryResult =>
  record ? { data: serialize(record) } : NOT_FOUND;

/** Serializes a post for its page, without `body`: the contract has the text in two fields, and a page needs it once. */
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
const eventCard = (event: EventRecord) => pick(event, EVENT_CARD_FIELDS);
const eventRow = (event: EventRecord) => pick(event, EVENT_ROW_FIELDS);

const choiceIn = (query: URLSearchParams, filter: string): ListChoice => ({
  search: query.get('q') ?? '',
  filter,
  page: pageIn(query.get('page')),
});

function articleList(posts: BlogRecord[], query: URLSearchParams) {
  const categories = categoriesOf(posts);
  const choice = choiceIn(query, categoryIn(query.get(CATEGORY_QUERY) ?? ALL, categories));
  const { records, part } = listPart(posts, findPosts(posts, choice), choice, categories);
  return { blogs: records.map(postCard), part };
}

/** The events that a query selects, limited to what the page shows. */
function eventList(all: EventRecord[], query: URLSearchParams, now: Date) {
  const choice = choiceIn(query, eventFilterIn(query.get(WHEN_QUERY) ?? ALL));
  const { records, part } = listPart(all, findEvents(all, choice, now), choice, []);
  return { events: records.map(eventCard), part };
}

/**
 * Serves the API requests of a public page without HTTP, from the published records. Responses have the shapes of the contract
 * (E1 to E4), cut to the fields that the page's cards declare, because the queries they fill travel in the page.
 */
export function ssrData(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  asked: { pathname: string; query: string },
  now: Date,
) {
  const { pathname } = asked;
  const query = new URLSearchParams(asked.query);
  const screen = screenOf(pathname);
  const newestPosts = () => newestFirst(posts, ({ created_at }) => created_at);
  const newestEvents = () => newestFirst(events, ({ start_date }) => start_date);

  const lists: Record<string, () => unknown> = {
    [contract.blogs]: () => newestPosts().slice(0, HOME_POST_COUNT).map(postCard),
    [contract.articles]: () => {
      const all = newestPosts();
      return screen === paths.blog ? around(all, recordKeyIn(pathname)).map(postCard) : articleList(all, query);
    },
    [contract.events]: () => {
      const all = newestEvents();
      if (screen !== paths.home && screen !== paths.blog) return eventList(all, query, now);
      const toCome = all.filter((event) => isToCome(event, now)).map(eventRow);
      return screen === paths.home ? toCome : toCome.slice(-1);
    },
  };
  const records: Record<string, (idOrSlug: string) => QueryResult> = {
    [contract.blogs]: (idOrSlug) => found(findByIdOrSlug(posts, idOrSlug.normalize('NFC')), serializeArticle),
    [contract.publicEvent]: (idOrSlug) => found(findByIdOrSlug(events, idOrSlug.normalize('NFC')), serializeEvent),
  };

  return ({ url, params }: FetchArgs): QueryResult => {
    const id: unknown = params?.id;
    if (typeof id === 'string') return records[url]?.(id) ?? NOT_FOUND;
    return found(lists[url], (list) => list());
  };
}
