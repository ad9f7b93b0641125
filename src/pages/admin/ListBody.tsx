import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearSearchAndFilters } from '@/components/admin/ListTools';
import { Row, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { pageCount as countPages, pageRange, pageSlice } from '@/domain/pagination';
import type { ListControls } from '@/hooks/useListControls';
import { media, theme } from '@/theme/theme';

const PagerRow = styled(Row).attrs({ $isSpread: true })`
  padding: 14px 20px;
  border-top: 1px solid ${theme.colour.line};
`;

const PageButton = styled.button.attrs({ type: 'button' })`
  min-width: 44px;
  height: 44px;
  padding: 0 8px;
  border: ${theme.stroke} solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.white};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${theme.colour.mint};
    }
  }

  &[aria-current='page'] {
    border-color: ${theme.colour.school};
    background: ${theme.colour.school};
    color: ${theme.colour.white};
  }
`;

type PagerProps = {
  page: number;
  pageCount: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
};

const NEIGHBOURS = 2;

function findPagesWithButton(page: number, pageCount: number): number[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return pages.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS);
}

export function Pager({ page, pageCount, total, pageSize, onPage }: PagerProps) {
  if (total === 0) return null;
  const pages = findPagesWithButton(page, pageCount);

  // Scrolls to the top of the new page, because the buttons are below it.
  function handlePage(number: number, { currentTarget }: MouseEvent) {
    onPage(number);
    const list = currentTarget.closest('[data-pager]')?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  }

  return (
    <PagerRow data-pager>
      <Text role="status" $size="small">
        {pageRange(page, pageSize, total)}
      </Text>
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <Row as="ul" $gap={8}>
            {pages.map((number, index) => [
              number - (pages[index - 1] ?? 0) > 1 && (
                <Text as="li" key={`before ${number}`} aria-hidden>
                  …
                </Text>
              ),
              <li key={number}>
                <PageButton
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={(event) => handlePage(number, event)}
                >
                  {number}
                </PageButton>
              </li>,
            ])}
          </Row>
        </nav>
      )}
    </PagerRow>
  );
}

/** Gives the page to show: page 1 when the number of results changes (spec section 4), and none beyond the last. */
export function usePaging({ page, setPage }: ListControls, total: number | undefined, pageSize: number) {
  const [seenTotal, setSeenTotal] = useState(total);
  const hasChanged = total !== seenTotal;
  const startsOver = hasChanged && seenTotal !== undefined && total !== undefined && page !== 1;

  useEffect(() => {
    // `seenTotal` stays old until the address names page 1, a moment later, so that `startsOver` stays true.
    if (startsOver) setPage(1, { replace: true });
    else if (hasChanged && total !== undefined) setSeenTotal(total);
  });

  const pageCount = countPages(total ?? 0, pageSize);
  return { page: startsOver ? 1 : Math.min(page, Math.max(1, pageCount)), pageCount };
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
