import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { useRestore } from '@/pages/admin/useRestore';
import * as texts from '@/texts/adminPosts';
import * as records from '@/texts/adminRecords';

type Props = { post: BlogPost; onDeleted: () => void; onCancel: () => void };

export function DeleteBlogDialog({ post, ...rest }: Props) {
  const [deleteBlog] = useDeleteBlogMutation();
  const restore = useRestore();
  const title = displayTitle(post);
  return (
    <DeleteDialog
      {...rest}
      text={records.deleteQuestion(title)}
      about={`post ${post.id}`}
      done={texts.deletedToast(title)}
      failed={texts.failedToDelete}
      onDelete={() => errorMessage(deleteBlog(post.id))}
      onUndo={() => restore({ kind: 'post', id: post.id, name: title })}
    />
  );
}
