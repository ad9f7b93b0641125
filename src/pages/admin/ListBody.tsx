import type { ComponentProps, ReactNode } from 'react';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearList } from '@/components/admin/ListTools';
import { Pager, usePaging } from '@/components/ui/Pager';
import { Spinner } from '@/components/ui/Spinner';
import { pageSlice } from '@/domain/lists';
import type { ListControls } from '@/hooks/useListControls';

type Props<T> = {
  query: Parameters<typeof useRetry>[0] & { error?: unknown; isLoading: boolean };
  failedToLoad: string;
  /** The records that match, on all pages; undefined until they are loaded. */
  shown: readonly T[] | undefined;
  controls: ListControls;
  pageSize: number;
  empty: Omit<ComponentProps<typeof EmptyList>, 'onClear'>;
  children: (records: T[], pager: ReactNode) => ReactNode;
};

/** One page of a list, or a spinner, an error, or a sentence that says that the list is empty. */
export function ListBody<T>({ query, failedToLoad, shown, controls, pageSize, empty, children }: Props<T>) {
  const retry = useRetry(query);
  const { page, pageCount } = usePaging(controls, shown?.length, pageSize);
  if (query.isLoading) return <Spinner onRetry={retry} />;
  if (!shown) {
    if (!query.error) return null;
    return <ListError message={failedToLoad} isUnreadable={toApiError(query.error, '').isUnreadable} onRetry={retry} />;
  }
  const total = shown.length;
  if (total === 0) return <EmptyList {...empty} onClear={controls.isFiltered ? () => clearList(controls) : undefined} />;
  return children(
    pageSlice(shown, page, pageSize),
    <Pager page={page} pageCount={pageCount} total={total} pageSize={pageSize} onPage={controls.setPage} />,
  );
}
