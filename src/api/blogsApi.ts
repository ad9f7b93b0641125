import { type BlogPost, blogFromReply, blogsFromReply } from '@/domain/blogPost';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn, whenSaved } from './baseApi';

const readBlogs = listOrWarn('blogs', blogsFromReply);
const readBlog = (reply: unknown) => blogFromReply(reply) ?? null;

export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlogs: build.query<BlogPost[], void>({
      query: () => ({ url: contract.blogs }),
      extraOptions: { isTolerant: true },
      transformResponse: readBlogs,
      providesTags: ['Blog'],
    }),
    listArticles: build.query<BlogPost[], void>({
      query: () => ({ url: contract.articles }),
      extraOptions: { isTolerant: true },
      transformResponse: readBlogs,
      providesTags: ['Blog'],
    }),
    listAdminBlogs: build.query<BlogPost[], void>({
      query: () => ({ url: contract.blogs }),
      extraOptions: { bearer: true, isTolerant: true },
      transformResponse: readBlogs,
      providesTags: ['Blog'],
    }),
    getBlog: build.query<BlogPost | null, string>({
      query: (id) => ({ url: contract.blogs, params: { id } }),
      transformResponse: readBlog,
      providesTags: ['Blog'],
    }),
    getAdminBlog: build.query<BlogPost | null, string>({
      query: (id) => ({ url: contract.blogs, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from what is stored now, never from what an earlier visit saw.
      keepUnusedDataFor: 0,
      transformResponse: readBlog,
      providesTags: ['Blog'],
    }),
    saveBlog: build.mutation<BlogPost | null, FormData>({
      query: (body) => ({ url: contract.blogs, method: 'POST', body }),
      extraOptions: { bearer: true },
      transformResponse: ({ data }: { data?: unknown }) => readBlog(data),
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
    }),
    deleteBlog: build.mutation<void, string>({
      query: (id) => ({ url: contract.blogs, method: 'DELETE', body: { id } }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Blog', 'Dashboard'),
    }),
  }),
});

export const {
  useListBlogsQuery,
  useListArticlesQuery,
  useListAdminBlogsQuery,
  useGetBlogQuery,
  useGetAdminBlogQuery,
  useSaveBlogMutation,
  useDeleteBlogMutation,
} = blogsApi;
