import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListAdminBlogsQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { LinkButton } from '@/components/LinkButton';
import { LoadError } from '@/components/LoadError';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen, ScreenTools } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { SearchBox } from '@/components/SearchBox';
import { Select } from '@/components/Select';
import { Spinner } from '@/components/Spinner';
import { BLOG_SEARCH_FIELDS, type BlogPost } from '@/domain/blogPost';
import { ADMIN_PAGE_SIZE, pageOf } from '@/domain/paging';
import { paths } from '@/domain/paths';
import { matches } from '@/domain/search';
import { useListState } from '@/hooks/useBackToList';
import { useListControls } from '@/hooks/useListControls';
import { usePaging } from '@/hooks/usePaging';
import { BlogTable } from './BlogTable';
import { DeleteBlogDialog } from './DeleteBlogDialog';
import { NoBlogs } from './NoBlogs';

const STATUS_FILTERS = [
  { value: 'all', label: 'All Status' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const;

export function AdminBlogListPage() {
  const { data: posts, isLoading, isError, ...query } = useListAdminBlogsQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const controls = useListControls();
  const { search, setSearch, setFilter, isFiltered, clear, setPage } = controls;
  const status = STATUS_FILTERS.find(({ value }) => value === controls.filter)?.value ?? 'all';
  const shown = posts?.filter(
    (post) => (status === 'all' || post.status === status) && matches(post, BLOG_SEARCH_FIELDS, search),
  );
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);
  const listState = useListState();
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<BlogPost>();

  function handleDeleted() {
    // The row and its button are about to go, so the focus must not return there.
    flushSync(() => setDoomed(undefined));
    heading.current?.focus();
  }

  function handleClear() {
    clear();
    heading.current?.focus();
  }

  if (isError) {
    return (
      <>
        <PageTitle area="admin">Blogs</PageTitle>
        <Panel>
          <LoadError message="Error loading blogs." headingLevel="h1" onRetry={retry} />
        </Panel>
      </>
    );
  }

  return (
    <Screen>
      <PageTitle area="admin">Blogs</PageTitle>
      <ScreenHead heading="Blogs" headingRef={heading} lead="Manage your blog posts">
        <LinkButton to={paths.adminBlogCreate} state={listState}>
          <Icon of={Plus} size={20} />
          Create Blog
        </LinkButton>
      </ScreenHead>
      <ScreenTools>
        <SearchBox label="Search blogs" placeholder="Search blogs..." size="sm" value={search} onChange={setSearch} />
        <Select label="Status" size="sm" options={STATUS_FILTERS} value={status} onChange={setFilter} />
        {isFiltered && !isEmpty && (
          <Button tone="ghost" size="sm" onClick={handleClear}>
            Clear
          </Button>
        )}
      </ScreenTools>
      {isLoading && <Spinner onRetry={retry} />}
      {isEmpty && <NoBlogs isFiltered={isFiltered} onClear={handleClear} />}
      {shown && !isEmpty && (
        <BlogTable
          posts={pageOf(shown, page, ADMIN_PAGE_SIZE)}
          page={page}
          pageCount={pageCount}
          total={shown.length}
          onPage={setPage}
          onDelete={setDoomed}
        />
      )}
      {doomed && <DeleteBlogDialog post={doomed} onDeleted={handleDeleted} onCancel={() => setDoomed(undefined)} />}
    </Screen>
  );
}
