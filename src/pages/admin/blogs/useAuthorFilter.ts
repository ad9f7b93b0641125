import { useListUsersQuery } from '@/api/usersApi';
import type { ListFilter } from '@/components/admin/ListFilters';
import type { BlogPost } from '@/domain/blogPost';
import { ALL } from '@/domain/categories';
import type { ListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminPosts';

type Post = Pick<BlogPost, 'author_id'>;

/** The filter by author, once posts have more than one; the names are those of the users (D-82). */
export function useAuthorFilter(
  posts: readonly Post[] | undefined,
  { choiceOf }: Pick<ListControls, 'choiceOf'>,
): { authorFilter: ListFilter[]; isBy: (post: Post) => boolean } {
  const ids = [...new Set(posts?.map(({ author_id }) => author_id).filter(Boolean))];
  const isOffered = ids.length > 1;
  const { data: users } = useListUsersQuery(undefined, { skip: !isOffered });
  if (!isOffered) return { authorFilter: [], isBy: () => true };
  const author = ids.find((id) => id === choiceOf('author')) ?? ALL;
  const nameOf = (id: string) => users?.find((user) => user.id === id)?.name || admin.unknownUser(id);
  const named = ids.map((id) => ({ value: id, label: nameOf(id) })).sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    authorFilter: [
      {
        name: 'author',
        label: texts.authorFilterLabel,
        value: author,
        options: [{ value: ALL, label: texts.allAuthors }, ...named],
      },
    ],
    isBy: ({ author_id }) => author === ALL || author_id === author,
  };
}
