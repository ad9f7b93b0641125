import { toList } from '@/domain/coerce';
import { contract } from '@/domain/contract';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { type StaffFields, withStaffFields } from '@/domain/recordDraft';
import { baseApi, listOrWarn, whenSaved } from './baseApi';
import { deleteMutation } from './deleteMutation';
import { type RecordSave, saveRequest, type Versioned, versioned } from './saveRequest';
import { uploadBaseQuery } from './uploadBaseQuery';

const readPost = withStaffFields(postFromResponse);
const readPosts = (reply: unknown) => toList(reply, 'blogs')?.flatMap((record) => readPost(record) ?? []);

/**
 * The post endpoints that only the back office calls; separate from the public ones, so that visitors do not
 * load them.
 */
export const adminBlogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminBlogs: build.query<BlogPost[], void>({
      query: () => ({ url: contract.blogs }),
      extraOptions: { bearer: true },
      transformResponse: listOrWarn('blogs', readPosts),
      providesTags: ['Blog'],
    }),
    getAdminBlog: build.query<Versioned<BlogPost & StaffFields> | null, string>({
      query: (id) => ({ url: contract.blogs, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from the stored record, never from a cached response of an earlier visit.
      keepUnusedDataFor: 0,
      transformResponse: (reply, meta) => versioned(readPost(reply), meta),
      providesTags: ['Blog'],
    }),
    saveBlog: build.mutation<BlogPost | null, RecordSave>({
      query: (save) => saveRequest(contract.blogs, save),
      extraOptions: { bearer: true, send: uploadBaseQuery },
      transformResponse: ({ data }: { data?: unknown }) => readPost(data) ?? null,
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
      // The list shows the saved record without waiting for its next load.
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (!saved) return;
        dispatch(
          adminBlogsApi.util.updateQueryData('listAdminBlogs', undefined, (posts) =>
            posts.map((post) => (post.id === saved.id ? saved : post)),
          ),
        );
      },
    }),
    deleteBlog: build.mutation<null, string>({
      queryFn: deleteMutation(contract.blogs),
      extraOptions: { bearer: true },
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
    }),
  }),
});

export const { useListAdminBlogsQuery, useGetAdminBlogQuery, useSaveBlogMutation, useDeleteBlogMutation } = adminBlogsApi;
