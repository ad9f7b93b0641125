import { BackLink } from '@/components/ui/BackLink';
import { paths } from '@/domain/paths';

export function BackToBlogs() {
  return (
    <div>
      <BackLink to={paths.blogs}>Back to Blogs</BackLink>
    </div>
  );
}
