import { type SavedReply, savedRepliesFromResponse } from '@/domain/savedReply';
import { baseApi, invalidateOnSuccess, readListOrWarn } from './baseApi';
import { deleteRecord } from './deleteRecord';

const url = 'replies.php';

/** The calls of replies that staff have saved to send to many (E41). A save fails if someone else has saved the reply since this version. */
const repliesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReplies: build.query<SavedReply[], void>({
      query: () => ({ url }),
      transformResponse: readListOrWarn('replies', savedRepliesFromResponse),
      providesTags: ['Reply'],
    }),
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
