import { publicCallPaths } from '@/domain/apiPaths';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { defineRecordEndpoints } from './adminRecordEndpoints';
import { baseApi } from './baseApi';

export const adminBlogsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const posts = defineRecordEndpoints<BlogPost>(build, {
      url: publicCallPaths.blogs,
      listKey: 'blogs',
      tag: 'Blog',
      readRecord: postFromResponse,
      // The return type is declared, because an inferred one would make the type of `adminBlogsApi` depend on itself.
      updateList: (recipe): ReturnType<typeof baseApi.util.updateQueryData> =>
        adminBlogsApi.util.updateQueryData('listAdminBlogs', undefined, recipe),
    });
    return { listAdminBlogs: posts.list, getAdminBlog: posts.get, saveBlog: posts.save, deleteBlog: posts.remove };
  },
});

export const { useListAdminBlogsQuery, useGetAdminBlogQuery, useSaveBlogMutation, useDeleteBlogMutation } = adminBlogsApi;
