import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { toList, toRecord, toText } from '@/domain/coerce';
import { contract } from '@/domain/contract';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import type { CollegeBaseQuery } from './baseApi';
import { baseApi, listOrWarn, type Tag, unlessFailed } from './baseApi';
import { deleteMutation, type RecordSave, type Versioned, versioned } from './saveRequest';
import { uploadBaseQuery } from './useUpload';

type Thunk = ReturnType<typeof baseApi.util.updateQueryData>;

type Kind<Stored> = {
  url: string;
  listKey: 'blogs' | 'events';
  tag: 'Blog' | 'Event';
  read: (reply: unknown) => Stored | undefined;
  updateList: (recipe: (list: Stored[]) => Stored[]) => Thunk;
};

/** What only admins get of a post or an event: its schedule (D-78), and who changed it last, where that is known (D-76). */
export type StaffFields = Schedule & { updated_by_name?: string | undefined };

const STAFF_TEXTS = [...SCHEDULE_DATES, 'updated_by_name'] as const satisfies readonly (keyof StaffFields)[];

/** Also reads what only admins get; the readers of public pages would carry it for every visitor. */
export const withStaffFields =
  <T extends object>(read: (reply: unknown) => T | undefined) =>
  (reply: unknown): (T & StaffFields) | undefined => {
    const record = read(reply);
    const outer = toRecord(reply);
    const sent = toRecord(outer.event ?? reply);
    return record && { ...record, ...Object.fromEntries(STAFF_TEXTS.map((field) => [field, toText(sent[field]) || undefined])) };
  };

function recordEndpoints<Stored extends { id: string }>(
  build: EndpointBuilder<CollegeBaseQuery, Tag, 'api'>,
  { url, listKey, tag, read: readPublic, updateList }: Kind<Stored>,
) {
  const read = withStaffFields(readPublic);
  const readAll = (reply: unknown) => toList(reply, listKey)?.flatMap((record) => read(record) ?? []);
  return {
    list: build.query<Stored[], void>({
      query: () => ({ url }),
      transformResponse: listOrWarn(listKey, readAll),
      providesTags: [tag],
    }),
    get: build.query<Versioned<Stored & StaffFields> | null, string>({
      query: (id) => ({ url, params: { id } }),
      // A form starts from the stored record, never from a cached response of an earlier visit.
      keepUnusedDataFor: 0,
      transformResponse: (reply, meta) => versioned(read(reply), meta),
      providesTags: [tag],
    }),
    save: build.mutation<Stored | null, RecordSave>({
      query: ({ form, version }) => ({ url, method: 'POST', body: form, headers: { 'If-Match': version } }),
      extraOptions: { send: uploadBaseQuery },
      transformResponse: ({ data }: { data?: unknown }) => read(data) ?? null,
      invalidatesTags: unlessFailed(tag, 'Dashboard'),
      // The list shows the saved record without waiting for its next load.
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (saved) dispatch(updateList((list) => list.map((record) => (record.id === saved.id ? saved : record))));
      },
    }),
    remove: build.mutation<null, string>({
      queryFn: deleteMutation(url),
      invalidatesTags: unlessFailed(tag, 'Dashboard'),
    }),
  };
}

export const adminBlogsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const posts = recordEndpoints<BlogPost>(build, {
      url: contract.blogs,
      listKey: 'blogs',
      tag: 'Blog',
      read: postFromResponse,
      updateList: (recipe): Thunk => adminBlogsApi.util.updateQueryData('listAdminBlogs', undefined, recipe),
    });
    return { listAdminBlogs: posts.list, getAdminBlog: posts.get, saveBlog: posts.save, deleteBlog: posts.remove };
  },
});

export const adminEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const events = recordEndpoints<CollegeEvent>(build, {
      url: contract.events,
      listKey: 'events',
      tag: 'Event',
      read: eventFromResponse,
      updateList: (recipe): Thunk => adminEventsApi.util.updateQueryData('listAdminEvents', undefined, recipe),
    });
    return { listAdminEvents: events.list, getAdminEvent: events.get, saveEvent: events.save, deleteEvent: events.remove };
  },
});

export const { useListAdminBlogsQuery, useGetAdminBlogQuery, useSaveBlogMutation, useDeleteBlogMutation } = adminBlogsApi;
export const { useListAdminEventsQuery, useGetAdminEventQuery, useSaveEventMutation, useDeleteEventMutation } = adminEventsApi;
