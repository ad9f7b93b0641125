import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminBlogsApi, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { toApiError } from '@/api/apiError';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { type BlogPost, type BlogStatus, displayTitle } from '@/domain/blogPost';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';
import { blogFormData } from './blogFormData';

/** Publishes a post or takes it back, and tells how it went. `pending` is the status on its way. */
export function usePostPublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveBlog] = useSaveBlogMutation();

  /**
   * The server changes the status alone. Another back end may store every field of a save, so that all are sent, as they are stored
   * now: those of a list read a while ago would undo what another editor has saved since.
   */
  async function send({ id }: BlogPost, status: BlogStatus): Promise<string | undefined> {
    const read = adminBlogsApi.endpoints.getAdminBlog.initiate(id, { subscribe: false, forceRefetch: true });
    try {
      const post = await dispatch(read).unwrap();
      if (!post) throw new Error('The answer held no post.');
      const form = blogFormData({ ...post, body: post.content, status }, id, null);
      form.set('action', TOGGLE_STATUS);
      await saveBlog({ form, version: post.version }).unwrap();
    } catch (error) {
      const { text, code } = toApiError(error, 'Please try again.');
      // Somebody was quicker: the list shows what they stored.
      if (code === 'STALE') dispatch(adminBlogsApi.util.invalidateTags(['Blog']));
      return text;
    }
  }

  return useStatusFlip<BlogPost, BlogStatus>({
    about: ({ id }) => `post ${id}`,
    named: (post) => `Post '${displayTitle(post)}'`,
    done: { published: 'published', draft: 'unpublished' },
    flipped: (status) => (status === 'published' ? 'draft' : 'published'),
    send,
  });
}
