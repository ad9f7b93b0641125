import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { RESTORABLE } from '@/domain/deletedRecord';
import { useRestore } from '@/pages/admin/useRestore';

type Props = { post: BlogPost; onDeleted: () => void; onCancel: () => void };

export function DeleteBlogDialog({ post, ...rest }: Props) {
  const [deleteBlog] = useDeleteBlogMutation();
  const restore = useRestore();
  const title = displayTitle(post);
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete "${title}"? This action cannot be undone. ${RESTORABLE}`}
      about={`post ${post.id}`}
      done={`Post '${title}' deleted.`}
      failed="The post was not deleted."
      onDelete={() => errorMessage(deleteBlog(post.id))}
      onUndo={() => restore({ kind: 'post', id: post.id, name: title })}
    />
  );
}
