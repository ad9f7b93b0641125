import { type BlogPost, blogFromReply, blogsFromReply } from '@/domain/blogPost';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn, whenSaved } from './baseApi';
import { deletion } from './deletion';
import { type RecordSave, saveCall, type Versioned, versioned } from './recordSave';
import { uploadSend } from './uploadSend';

/** What only the back office asks about posts; apart from the public calls, so that visitors do not load it. */
export const adminBlogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminBlogs: build.query<BlogPost[], void>({
      query: () => ({ url: contract.blogs }),
      extraOptions: { bearer: true },
      transformResponse: listOrWarn('blogs', blogsFromReply),
      providesTags: ['Blog'],
    }),
    getAdminBlog: build.query<Versioned<BlogPost> | null, string>({
      query: (id) => ({ url: contract.blogs, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from what is stored now, never from what an earlier visit saw.
      keepUnusedDataFor: 0,
      transformResponse: (reply, meta) => versioned(blogFromReply(reply), meta),
      providesTags: ['Blog'],
    }),
    saveBlog: build.mutation<BlogPost | null, RecordSave>({
      query: (save) => saveCall(contract.blogs, save),
      extraOptions: { bearer: true, send: uploadSend },
      transformResponse: ({ data }: { data?: unknown }) => blogFromReply(data) ?? null,
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
      // The list shows what was saved without waiting for its next load.
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
      queryFn: deletion(contract.blogs),
      extraOptions: { bearer: true },
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
    }),
  }),
});

export const { useListAdminBlogsQuery, useGetAdminBlogQuery, useSaveBlogMutation, useDeleteBlogMutation } = adminBlogsApi;
