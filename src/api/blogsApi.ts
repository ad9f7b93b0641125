import { publicCallPaths } from '@/domain/apiPaths';
import { type BlogPost, POST_CARD_FIELDS, type PostCard, postFromResponse, postsFromResponse } from '@/domain/post';
import { neighbouringPosts } from '@/domain/postPage';
import type { PublicList } from '@/domain/shortList';
import { baseApi, readListOrWarn } from './baseApi';
import { defineListQuery, defineRecordQuery, findById, pickCard, readWithPart } from './publicEndpoints';

const readPosts = readListOrWarn('blogs', postsFromResponse);

/** The public calls of posts. Each screen has its own list query: a server-rendered page fills it with only what it shows. */
export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHomeBlogs: build.query<PostCard[], void>(defineListQuery('Blog', publicCallPaths.blogs, readPosts)),
    listBlogs: build.query<PublicList<PostCard>, void>(
      defineListQuery('Blog', publicCallPaths.publicBlogs, readWithPart(readPosts)),
    ),
    getNeighbours: build.query<{ older?: PostCard; newer?: PostCard }, string>(
      defineListQuery('Blog', publicCallPaths.publicBlogs, (response: unknown, _meta: unknown, id: string) =>
        neighbouringPosts(readPosts(response), id),
      ),
    ),
    getBlog: build.query<BlogPost | null, string>(defineRecordQuery('Blog', publicCallPaths.blogs, postFromResponse)),
  }),
});

/** Returns the card of a post from a cached list, to show while the post itself loads; undefined where no list has it. */
export function useCachedPost(id: string): PostCard | undefined {
  const { listHomeBlogs, listBlogs } = blogsApi.endpoints;
  const home = listHomeBlogs.useQueryState(undefined, { selectFromResult: ({ data }) => ({ card: findById(data, id) }) });
  const list = listBlogs.useQueryState(undefined, { selectFromResult: ({ data }) => ({ card: findById(data?.records, id) }) });
  const card = home.card ?? list.card;
  return pickCard(card, POST_CARD_FIELDS);
}

export const { useListHomeBlogsQuery, useListBlogsQuery, useGetNeighboursQuery, useGetBlogQuery } = blogsApi;
