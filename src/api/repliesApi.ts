import { type SavedReply, savedRepliesFromResponse } from '@/domain/savedReply';
import { baseApi, invalidateOnSuccess, readListOrWarn } from './baseApi';
import { deleteRecord } from './deleteRecord';

const url = 'replies.php';

/** The calls of saved replies, which are texts that staff send to many people (E41). */
const repliesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReplies: build.query<SavedReply[], void>({
      query: () => ({ url }),
      transformResponse: readListOrWarn('replies', savedRepliesFromResponse),
      providesTags: ['Reply'],
    }),
    /** Saves a reply; without `id` it creates one. The save fails if someone else has saved the reply since `version`. */
    saveReply: build.mutation<void, Pick<SavedReply, 'title' | 'text'> & Partial<SavedReply>>({
      query: ({ id, title, text, version }) =>
        id === undefined
          ? { url, method: 'POST', body: { title, text } }
          : { url, method: 'PUT', body: { id, title, text }, headers: { 'If-Match': `"v${version}"` } },
      invalidatesTags: invalidateOnSuccess('Reply'),
    }),
    deleteReply: build.mutation<null, string>({ queryFn: deleteRecord(url), invalidatesTags: invalidateOnSuccess('Reply') }),
  }),
});

export const { useListRepliesQuery, useSaveReplyMutation, useDeleteReplyMutation } = repliesApi;
