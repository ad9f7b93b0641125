import { useState } from 'react';
import { useDeleteBlogMutation } from '@/api/blogsApi';
import { failureOf } from '@/api/failure';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useToast } from '@/components/useToast';
import { type BlogPost, displayTitle } from '@/domain/blogPost';

type Props = { post: BlogPost; onDeleted: () => void; onCancel: () => void };

export function DeleteBlogDialog({ post, onDeleted, onCancel }: Props) {
  const [deleteBlog, { isLoading }] = useDeleteBlogMutation();
  const [error, setError] = useState<string>();
  const toast = useToast();
  const title = displayTitle(post);
  const about = `post ${post.id}`;

  async function handleConfirm() {
    setError(undefined);
    try {
      await deleteBlog(post.id).unwrap();
      toast({ tone: 'ok', about, text: `Post '${title}' deleted.` });
      onDeleted();
    } catch (reason) {
      const text = `The post was not deleted. ${failureOf(reason, 'Please try again.').text}`;
      setError(text);
      toast({ tone: 'bad', about, text });
    }
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
