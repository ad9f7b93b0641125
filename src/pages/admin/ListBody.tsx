import type { ComponentProps, ReactNode } from 'react';
import { toApiError } from '@/api/apiError';
import { type RetryableQuery, useRetry } from '@/api/useRetry';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { Pager } from '@/components/admin/Pager';
import { Spinner } from '@/components/ui/Spinner';
import { pageSlice } from '@/domain/pagination';
import type { ListControls } from '@/hooks/useListControls';
import { usePaging } from '@/hooks/usePaging';

type Props<T> = {
  query: RetryableQuery & { error?: unknown; isLoading: boolean };
  failedToLoad: string;
  /** The records of all pages of the list; undefined until they are loaded. */
  records: readonly T[] | undefined;
  controls: ListControls;
  pageSize: number;
  empty: Omit<ComponentProps<typeof EmptyList>, 'onClear'>;
  children: (recordsOfPage: T[], pager: ReactNode) => ReactNode;
};

export function ListBody<T>({ query, failedToLoad, records, controls, pageSize, empty, children }: Props<T>) {
  const retry = useRetry(query);
  const { page, pageCount } = usePaging(controls, records?.length, pageSize);
  if (query.isLoading) return <Spinner onRetry={retry} />;
  if (!records) {
    const failure = query.error ? toApiError(query.error) : undefined;
    return failure ? <ListError message={failedToLoad} isUnreadable={failure.isUnreadable} onRetry={retry} /> : null;
  }
  const total = records.length;
  if (total === 0)
    return <EmptyList {...empty} onClear={controls.isFiltered ? () => clearSearchAndFilters(controls) : undefined} />;
  return children(
    pageSlice(records, page, pageSize),
    <Pager page={page} pageCount={pageCount} total={total} pageSize={pageSize} onPage={controls.setPage} />,
  );
}
