import { useListAdminBlogsQuery } from '@/api/adminBlogsApi';
import { BLOG_SEARCH_FIELDS, type BlogPost } from '@/domain/blogPost';
import { postNeeds } from '@/domain/listNeeds';
import { paths } from '@/domain/paths';
import { type RecordListKind, RecordListScreen } from '@/pages/admin/RecordListScreen';
import * as texts from '@/texts/adminPosts';
import { BlogTable } from './BlogTable';

const list: RecordListKind<BlogPost> = {
  kind: 'post',
  isTable: true,
  heading: texts.heading,
  lead: texts.lead,
  createLink: texts.createLink,
  searchLabel: texts.searchLabel,
  failedToLoad: texts.failedToLoadList,
  createPath: paths.adminBlogCreate,
  searchFields: BLOG_SEARCH_FIELDS,
  needs: postNeeds,
  dateOf: ({ created_at }) => created_at,
  textOf: ({ content }) => content,
};

const empty = (isFiltered: boolean) => ({
  heading: texts.emptyTitle,
  hint: isFiltered ? texts.noMatchHint : texts.emptyHint,
});

export function AdminBlogListPage() {
  const query = useListAdminBlogsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordListScreen list={list} query={query} empty={empty}>
      {({ records, ...rest }) => <BlogTable posts={records} {...rest} />}
    </RecordListScreen>
  );
}
