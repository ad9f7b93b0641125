import { Plus } from 'lucide';
import { useRef } from 'react';
import { useListAdminBlogsQuery } from '@/api/adminBlogsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { ListFilters } from '@/components/admin/ListFilters';
import { ListLoadError } from '@/components/admin/ListLoadError';
import { ListTools } from '@/components/admin/ListTools';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { BLOG_SEARCH_FIELDS, type BlogPost } from '@/domain/blogPost';
import { postNeeds } from '@/domain/listNeeds';
import { ADMIN_PAGE_SIZE, pageSlice } from '@/domain/paging';
import { paths } from '@/domain/paths';
import { matches } from '@/domain/search';
import { useListState } from '@/hooks/useBackToList';
import { useDeleteDialog } from '@/hooks/useDeleteDialog';
import { useListControls } from '@/hooks/useListControls';
import { useListScroll } from '@/hooks/useListScroll';
import { usePaging } from '@/hooks/usePaging';
import { SelectableRecords } from '@/pages/admin/SelectableRecords';
import { useRecordFilters } from '@/pages/admin/useRecordFilters';
import * as texts from '@/texts/adminPosts';
import { BlogTable } from './BlogTable';
import { DeleteBlogDialog } from './DeleteBlogDialog';
import { useAuthorFilter } from './useAuthorFilter';

/** Where the search looks: as the requirement says, or in the whole text as well (D-82). */
const SEARCH_IN = [
  { value: 'summary', label: texts.searchSummary, fields: BLOG_SEARCH_FIELDS },
  { value: 'text', label: texts.searchWholeText, fields: [...BLOG_SEARCH_FIELDS, 'content'] },
] as const;
const MORE_FILTERS = ['category', 'author'];
const createdAt = ({ created_at }: BlogPost) => created_at;
const textOf = ({ content }: BlogPost) => content;

export function AdminBlogListPage() {
  const { data, isLoading, error, ...query } = useListAdminBlogsQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records: posts, ...deleting } = useDeleteDialog(error ? undefined : data, heading);
  const controls = useListControls({ moreFilters: MORE_FILTERS });
  const { search, isFiltered, setPage } = controls;
  const now = useNow();
  const need = postNeeds[controls.needs];
  const { statusFilter, filters, apply } = useRecordFilters(posts, controls, createdAt);
  const { authorFilter, isBy } = useAuthorFilter(posts, controls);
  const searchIn = SEARCH_IN.find(({ value }) => value === controls.choiceOf('in')) ?? SEARCH_IN[0];
  const found = posts?.filter((post) => isBy(post) && matches(post, searchIn.fields, search) && (need?.shows(post, now) ?? true));
  const shown = found && apply(found);
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);
  const narrowing = [search, controls.filter, controls.needs, ...['in', ...MORE_FILTERS].map(controls.choiceOf)].join('\n');
  const listState = useListState();
  useListScroll();

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  const failure = error && toApiError(error, '');
  if (failure && !failure.isUnreadable)
    return <ListLoadError title={texts.heading} message={texts.failedToLoadList} onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} lead={texts.lead}>
        <LinkButton to={paths.adminBlogCreate} state={listState}>
          <Icon of={Plus} size={20} />
          {texts.createLink}
        </LinkButton>
      </ScreenHead>
      <ListTools
        label={texts.searchLabel}
        controls={controls}
        filter={statusFilter}
        need={need?.label}
        canClear={isFiltered && !isEmpty}
        onClear={handleClear}
      >
        <ListFilters
          filters={[
            { name: 'in', label: texts.searchInLabel, value: searchIn.value, options: SEARCH_IN },
            ...authorFilter,
            ...filters,
          ]}
          onChoose={controls.setFilter}
        />
      </ListTools>
      {isLoading && <Spinner onRetry={retry} />}
      {failure && !isLoading && <ListError message={texts.failedToLoadList} isUnreadable onRetry={retry} />}
      {isEmpty && (
        <EmptyList
          heading={texts.emptyTitle}
          hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
          onClear={isFiltered ? handleClear : undefined}
        />
      )}
      {shown && !isEmpty && (
        <SelectableRecords kind="post" records={shown} isFiltered={isFiltered} filter={narrowing} heir={heading} textOf={textOf}>
          {(picking) => (
            <BlogTable
              picking={picking}
              posts={pageSlice(shown, page, ADMIN_PAGE_SIZE)}
              page={page}
              pageCount={pageCount}
              total={shown.length}
              onPage={setPage}
              onDelete={deleting.ask}
            />
          )}
        </SelectableRecords>
      )}
      {deleting.doomed && (
        <DeleteBlogDialog post={deleting.doomed} onDeleted={deleting.handleDeleted} onCancel={deleting.cancel} />
      )}
    </Screen>
  );
}
