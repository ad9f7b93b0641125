import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminBlogsApi, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { toApiError } from '@/api/apiError';
import { useStatusFlip } from '@/components/admin/useStatusFlip';
import { type BlogPost, type BlogStatus, displayTitle } from '@/domain/blogPost';
import { TOGGLE_STATUS } from '@/domain/toggleStatus';
import { blogFormData } from './blogFormFields';

/** Publishes or unpublishes a post and reports the outcome. `pending` is the status being saved. */
export function usePostPublishing() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [saveBlog] = useSaveBlogMutation();

  /**
   * Our server changes only the status. Another back end can store every field of a save, so the call sends
   * all of them, freshly loaded: an old list's fields would undo what another editor has saved since.
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
      // Another editor was faster: the list shows the stored record.
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
