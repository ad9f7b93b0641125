import { repliesFrom, type SavedReply } from '@/domain/savedReply';
import { baseApi, listOrWarn, unlessFailed } from './baseApi';
import { deleteMutation } from './saveRequest';

const url = 'replies.php';

/** The calls of the saved replies (E41). A save with a version fails where someone else has saved the reply since. */
const repliesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReplies: build.query<SavedReply[], void>({
      query: () => ({ url }),
      transformResponse: listOrWarn('replies', repliesFrom),
      providesTags: ['Reply'],
    }),
    saveReply: build.mutation<void, Pick<SavedReply, 'title' | 'text'> & Partial<SavedReply>>({
      query: ({ id, title, text, version }) =>
        id === undefined
          ? { url, method: 'POST', body: { title, text } }
          : { url, method: 'PUT', body: { id, title, text }, headers: { 'If-Match': `"v${version}"` } },
      invalidatesTags: unlessFailed('Reply'),
    }),
    deleteReply: build.mutation<null, string>({ queryFn: deleteMutation(url), invalidatesTags: unlessFailed('Reply') }),
  }),
});

export const { useListRepliesQuery, useSaveReplyMutation, useDeleteReplyMutation } = repliesApi;
