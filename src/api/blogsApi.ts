import { type BlogPost, blogFromReply, blogsFromReply } from '@/domain/blogPost';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn } from './baseApi';

const readBlogs = listOrWarn('blogs', blogsFromReply);

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
    getBlog: build.query<BlogPost | null, string>({
      query: (id) => ({ url: contract.blogs, params: { id } }),
      transformResponse: (reply) => blogFromReply(reply) ?? null,
      providesTags: ['Blog'],
    }),
  }),
});

export const { useListBlogsQuery, useListArticlesQuery, useGetBlogQuery } = blogsApi;
