import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { Pager } from '@/components/admin/Pager';
import { Spinner } from '@/components/ui/Spinner';
import { pageCount as countPages, pageSlice } from '@/domain/pagination';
import type { ListControls } from '@/hooks/useListControls';

/** Gives the page to show: page 1 when the number of results changes (spec section 4), the last for one beyond it. */
export function usePaging({ page, setPage }: ListControls, total: number | undefined, pageSize: number) {
  const [seenTotal, setSeenTotal] = useState(total);
  const hasChanged = total !== seenTotal;
  const startsOver = hasChanged && seenTotal !== undefined && total !== undefined && page !== 1;

  useEffect(() => {
    // `seenTotal` stays old until the address names page 1, in a later render, so that `startsOver` stays true.
    if (startsOver) setPage(1, { replace: true });
    else if (hasChanged && total !== undefined) setSeenTotal(total);
  });

  const pageCount = countPages(total ?? 0, pageSize);
  const lastPage = Math.max(1, pageCount);
  return { page: startsOver ? 1 : Math.min(page, lastPage), pageCount };
}

type Props<T> = {
  query: Parameters<typeof useRetry>[0] & { error?: unknown; isLoading: boolean };
  failedToLoad: string;
  /** All records that the list shows, on all its pages; undefined until they are loaded. */
  records: readonly T[] | undefined;
  controls: ListControls;
  pageSize: number;
  empty: Omit<ComponentProps<typeof EmptyList>, 'onClear'>;
  children: (page: T[], pager: ReactNode) => ReactNode;
};

/** One page of a list, or what stands in its place: loading, a failure, or no results. */
export function ListBody<T>({ query, failedToLoad, records, controls, pageSize, empty, children }: Props<T>) {
  const retry = useRetry(query);
  const { page, pageCount } = usePaging(controls, records?.length, pageSize);
  if (query.isLoading) return <Spinner onRetry={retry} />;
  if (!records) {
    if (!query.error) return null;
    return <ListError message={failedToLoad} isUnreadable={toApiError(query.error, '').isUnreadable} onRetry={retry} />;
  }
  const total = records.length;
  if (total === 0)
    return <EmptyList {...empty} onClear={controls.isFiltered ? () => clearSearchAndFilters(controls) : undefined} />;
  return children(
    pageSlice(records, page, pageSize),
    <Pager page={page} pageCount={pageCount} total={total} pageSize={pageSize} onPage={controls.setPage} />,
  );
}
