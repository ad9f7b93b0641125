import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { contract } from '@/domain/contract';
import {
  type CollegeEvent,
  EVENT_CARD_FIELDS,
  type EventCardFields,
  type EventRowFields,
  eventFromResponse,
  eventsFromResponse,
} from '@/domain/event';
import { type PublicList, partFromResponse } from '@/domain/lists';
import type { ProgramEventFields } from '@/domain/nextIntake';
import { type BlogPost, neighbours, POST_CARD_FIELDS, type PostCard, postFromResponse, postsFromResponse } from '@/domain/post';
import { pick } from '@/domain/record';
import type { baseQuery } from './baseApi';
import { baseApi, listOrWarn, type Tag } from './baseApi';

const readPosts = listOrWarn('blogs', postsFromResponse);
const readEvents = listOrWarn('events', eventsFromResponse);

const listCall = <Read>(tag: Tag, url: string, transformResponse: Read) => ({
  query: () => ({ url }),
  extraOptions: { isPublic: true, acceptNonJson: true },
  transformResponse,
  providesTags: [tag],
});

/** Reads a list; the one preloaded with the server's document can be partial. */
const withPart =
  <T>(read: (reply: unknown) => T[]) =>
  (reply: unknown): PublicList<T> => ({ records: read(reply), part: partFromResponse(reply) });

type BaseQuery = (call: FetchArgs) => ReturnType<typeof baseQuery>;

const isMissing = ({ status }: FetchBaseQueryError) => status === 404 || status === 400;

const recordCall = <T>(tag: Tag, url: string, read: (reply: unknown) => T | undefined) => ({
  queryFn: async (id: string, _api: unknown, _options: unknown, ask: BaseQuery) => {
    const { data, error } = await ask({ url, params: { id } });
    if (error && !isMissing(error)) return { error };
    const record = error ? null : read(data);
    return record === undefined ? { error: { status: 'CUSTOM_ERROR', error: 'NOT_FOUND' } as const } : { data: record };
  },
  extraOptions: { isPublic: true },
  providesTags: [tag],
});

/** The public calls. A list has the fields that its pages show alone, because server-rendered pages carry no others. */
export const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlogs: build.query<PostCard[], void>(listCall('Blog', contract.blogs, readPosts)),
    listArticles: build.query<PublicList<PostCard>, void>(listCall('Blog', contract.articles, withPart(readPosts))),
    /** The posts published immediately before and after a post. */
    getNeighbours: build.query<{ older?: PostCard; newer?: PostCard }, string>(
      listCall('Blog', contract.articles, (reply: unknown, _meta: unknown, id: string) => neighbours(readPosts(reply), id)),
    ),
    getBlog: build.query<BlogPost | null, string>(recordCall('Blog', contract.blogs, postFromResponse)),
    listEvents: build.query<PublicList<EventCardFields>, void>(listCall('Event', contract.events, withPart(readEvents))),
    listComingEvents: build.query<EventRowFields[], void>(listCall('Event', contract.events, readEvents)),
    listNextEvents: build.query<EventRowFields[], void>(listCall('Event', contract.events, readEvents)),
    listProgramEvents: build.query<ProgramEventFields[], void>(listCall('Event', contract.events, readEvents)),
    getEvent: build.query<CollegeEvent | null, string>(recordCall('Event', contract.publicEvent, eventFromResponse)),
  }),
});

const withId = <T extends { id: string }>(records: readonly T[] = [], id: string) => records.find((record) => record.id === id);

/** The card of a post, by its id, from the lists that the browser has; undefined where none has it. Requests nothing. */
export function useKnownPost(id: string): PostCard | undefined {
  const { listBlogs, listArticles } = recordsApi.endpoints;
  const home = listBlogs.useQueryState(undefined, { selectFromResult: ({ data }) => ({ card: withId(data, id) }) });
  const list = listArticles.useQueryState(undefined, { selectFromResult: ({ data }) => ({ card: withId(data?.records, id) }) });
  const known = home.card ?? list.card;
  // A list of a server-rendered page has no other fields, and the reader has filled them with defaults.
  return known && pick(known, POST_CARD_FIELDS);
}

/** The card of an event, by its id, from the list that the browser has; undefined where it has none. Requests nothing. */
export function useKnownEvent(id: string): EventCardFields | undefined {
  const { listEvents } = recordsApi.endpoints;
  const { card } = listEvents.useQueryState(undefined, { selectFromResult: ({ data }) => ({ card: withId(data?.records, id) }) });
  return card && pick(card, EVENT_CARD_FIELDS);
}

export const {
  useListBlogsQuery,
  useListArticlesQuery,
  useGetNeighboursQuery,
  useGetBlogQuery,
  useListEventsQuery,
  useListComingEventsQuery,
  useListNextEventsQuery,
  useListProgramEventsQuery,
  useGetEventQuery,
} = recordsApi;
