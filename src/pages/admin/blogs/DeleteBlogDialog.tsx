import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { type BlogPost, displayTitle } from '@/domain/blogPost';

type Props = { post: BlogPost; onDeleted: () => void; onCancel: () => void };

export function DeleteBlogDialog({ post, ...rest }: Props) {
  const [deleteBlog] = useDeleteBlogMutation();
  const title = displayTitle(post);
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      about={`post ${post.id}`}
      done={`Post '${title}' deleted.`}
      failed="The post was not deleted."
      onDelete={() => errorMessage(deleteBlog(post.id))}
    />
  );
}
