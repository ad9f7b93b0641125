import { publicCallPaths } from '@/domain/apiPaths';
import type { PublicList } from '@/domain/listPart';
import { type BlogPost, POST_CARD_FIELDS, type PostCard, postFromResponse, postsFromResponse } from '@/domain/post';
import { neighbouringPosts } from '@/domain/postPage';
import { baseApi, readListOrWarn } from './baseApi';
import { defineListQuery, defineRecordQuery, findById, makePublicListReader, pickCard } from './publicEndpoints';

const readPosts = readListOrWarn('blogs', postsFromResponse);

/** The public calls of posts. Each screen has a query of its own: a server-rendered page carries only what it shows. */
export const blogsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The API has one list of posts under two paths: the home page calls the first, the other pages call the second (D-09).
    listHomeBlogs: build.query<PostCard[], void>(defineListQuery('Blog', publicCallPaths.blogs, readPosts)),
    listBlogs: build.query<PublicList<PostCard>, void>(
      defineListQuery('Blog', publicCallPaths.publicBlogs, makePublicListReader(readPosts)),
    ),
    /** Keeps only the neighbours, so that a server-rendered page stays small. To find them, the browser loads all posts. */
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
  const home = listHomeBlogs.useQueryState(undefined, { selectFromResult: ({ data }) => ({ post: findById(data, id) }) });
  const list = listBlogs.useQueryState(undefined, { selectFromResult: ({ data }) => ({ post: findById(data?.records, id) }) });
  const listedPost = home.post ?? list.post;
  return pickCard(listedPost, POST_CARD_FIELDS);
}

export const { useListHomeBlogsQuery, useListBlogsQuery, useGetNeighboursQuery, useGetBlogQuery } = blogsApi;
