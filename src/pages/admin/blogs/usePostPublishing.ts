import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminBlogsApi, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { usePublishing } from '@/pages/admin/usePublishing';
import { blogFormData } from './blogFormFields';

const { getAdminBlog } = adminBlogsApi.endpoints;

/** Publishes or unpublishes a post. */
export function usePostPublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveBlog] = useSaveBlogMutation();
  return usePublishing<BlogPost, BlogPost>({
    what: 'post',
    titleOf: displayTitle,
    textOf: ({ content }) => content,
    load: (id) => dispatch(getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true })).unwrap(),
    formOf: (post) => blogFormData({ ...post, body: post.content }, post.id, null),
    save: (save) => saveBlog(save).unwrap(),
    onStale: () => void dispatch(adminBlogsApi.util.invalidateTags(['Blog'])),
  });
}
