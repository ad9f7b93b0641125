import { contract } from '@/domain/contract';
import type { PublicList } from '@/domain/lists';
import { type BlogPost, neighbours, type PostCard, postFromResponse, postsFromResponse } from '@/domain/post';
import { baseApi, listOrWarn } from './baseApi';
import { publicListResponse, readRecord } from './readResponse';

const readBlogs = listOrWarn('blogs', postsFromResponse);

/** A list has the type of the fields that pages show of it, because server-rendered pages carry no others. */
export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlogs: build.query<PostCard[], void>({
      query: () => ({ url: contract.blogs }),
      extraOptions: { acceptNonJson: true },
      transformResponse: readBlogs,
      providesTags: ['Blog'],
    }),
    listArticles: build.query<PublicList<PostCard>, void>({
      query: () => ({ url: contract.articles }),
      extraOptions: { acceptNonJson: true },
      transformResponse: publicListResponse('blogs', postsFromResponse),
      providesTags: ['Blog'],
    }),
    /** The posts published immediately before and after a post. */
    getNeighbours: build.query<{ older?: PostCard; newer?: PostCard }, string>({
      query: () => ({ url: contract.articles }),
      extraOptions: { acceptNonJson: true },
      transformResponse: (reply, _meta, id) => neighbours(readBlogs(reply), id),
      providesTags: ['Blog'],
    }),
    getBlog: build.query<BlogPost | null, string>({
      queryFn: readRecord(contract.blogs, postFromResponse),
      providesTags: ['Blog'],
    }),
  }),
});

export const { useListBlogsQuery, useListArticlesQuery, useGetNeighboursQuery, useGetBlogQuery } = blogsApi;
