import { Plus } from 'lucide';
import { useRef } from 'react';
import { useListAdminBlogsQuery } from '@/api/adminBlogsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { ListLoadError } from '@/components/admin/ListLoadError';
import { ListTools } from '@/components/admin/ListTools';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { BLOG_SEARCH_FIELDS } from '@/domain/blogPost';
import { postNeeds } from '@/domain/listNeeds';
import { ADMIN_PAGE_SIZE, pageSlice } from '@/domain/paging';
import { paths } from '@/domain/paths';
import { matches } from '@/domain/search';
import { useListState } from '@/hooks/useBackToList';
import { useDeleteDialog } from '@/hooks/useDeleteDialog';
import { useListControls } from '@/hooks/useListControls';
import { useListScroll } from '@/hooks/useListScroll';
import { usePaging } from '@/hooks/usePaging';
import { BlogTable } from './BlogTable';
import { DeleteBlogDialog } from './DeleteBlogDialog';

const STATUS_FILTERS = [
  { value: 'all', label: 'All Status' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const;

export function AdminBlogListPage() {
  const { data, isLoading, error, ...query } = useListAdminBlogsQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records: posts, ...deleting } = useDeleteDialog(error ? undefined : data, heading);
  const controls = useListControls();
  const { search, isFiltered, setPage } = controls;
  const status = STATUS_FILTERS.find(({ value }) => value === controls.filter)?.value ?? 'all';
  const now = useNow();
  const need = postNeeds[controls.needs];
  const shown = posts?.filter(
    (post) =>
      (status === 'all' || post.status === status) &&
      matches(post, BLOG_SEARCH_FIELDS, search) &&
      (need?.shows(post, now) ?? true),
  );
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);
  const listState = useListState();
  useListScroll();

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  const failure = error && toApiError(error, '');
  if (failure && !failure.isUnreadable) return <ListLoadError title="Blogs" message="Error loading blogs." onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">Blogs</PageTitle>
      <ScreenHead heading="Blogs" headingRef={heading} lead="Manage your blog posts">
        <LinkButton to={paths.adminBlogCreate} state={listState}>
          <Icon of={Plus} size={20} />
          Create Blog
        </LinkButton>
      </ScreenHead>
      <ListTools
        label="Search blogs"
        controls={controls}
        filter={{ label: 'Status', options: STATUS_FILTERS, value: status }}
        need={need?.label}
        canClear={isFiltered && !isEmpty}
        onClear={handleClear}
      />
      {isLoading && <Spinner onRetry={retry} />}
      {failure && !isLoading && <ListError message="Error loading blogs." isUnreadable onRetry={retry} />}
      {isEmpty && (
        <EmptyList
          heading="No blogs found."
          hint={isFiltered ? 'No post matches this search and status.' : 'Your first post will appear here.'}
          onClear={isFiltered ? handleClear : undefined}
        />
      )}
      {shown && !isEmpty && (
        <BlogTable
          posts={pageSlice(shown, page, ADMIN_PAGE_SIZE)}
          page={page}
          pageCount={pageCount}
          total={shown.length}
          onPage={setPage}
          onDelete={deleting.ask}
        />
      )}
      {deleting.doomed && (
        <DeleteBlogDialog post={deleting.doomed} onDeleted={deleting.handleDeleted} onCancel={deleting.cancel} />
      )}
    </Screen>
  );
}
