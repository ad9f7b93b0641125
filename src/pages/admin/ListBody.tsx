import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList, ListError } from '@/components/admin/ListParts';
import { clearList } from '@/components/admin/ListTools';
import { Row, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { pageCount as countPages, pageRange, pageSlice } from '@/domain/pagination';
import type { ListControls } from '@/hooks/useListControls';
import { media, theme } from '@/theme/theme';

const PagerFrame = styled(Row).attrs({ $isSpread: true })`
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

function shownPages(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS);
}

export function Pager({ page, pageCount, total, pageSize, onPage }: PagerProps) {
  if (total === 0) return null;
  const shown = shownPages(page, pageCount);

  // The buttons are below the list, and a page is read from its top.
  function handlePage(number: number, { currentTarget }: MouseEvent) {
    onPage(number);
    const list = currentTarget.closest('[data-pager]')?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  }

  return (
    <PagerFrame data-pager>
      <Text role="status" $size="small">
        {pageRange(page, pageSize, total)}
      </Text>
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <Row as="ul" $gap={8}>
            {shown.map((number, index) => [
              number - (shown[index - 1] ?? 0) > 1 && (
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
    </PagerFrame>
  );
}

/** A new number of results starts at page 1 (spec section 4); a page beyond the last shows the last. */
export function usePaging({ page, setPage }: ListControls, total: number | undefined, pageSize: number) {
  const [seenTotal, setSeenTotal] = useState(total);
  const hasChanged = total !== seenTotal;
  const startsOver = hasChanged && seenTotal !== undefined && total !== undefined && page !== 1;

  useEffect(() => {
    // `setPage` changes the address a moment later. Until it is page 1, `seenTotal` stays old, so that `startsOver` stays true.
    if (startsOver) setPage(1, { replace: true });
    else if (hasChanged && total !== undefined) setSeenTotal(total);
  });

  const pageCount = countPages(total ?? 0, pageSize);
  return { page: startsOver ? 1 : Math.min(page, Math.max(1, pageCount)), pageCount };
}

type Props<T> = {
  query: Parameters<typeof useRetry>[0] & { error?: unknown; isLoading: boolean };
  failedToLoad: string;
  shown: readonly T[] | undefined;
  controls: ListControls;
  pageSize: number;
  empty: Omit<ComponentProps<typeof EmptyList>, 'onClear'>;
  children: (records: T[], pager: ReactNode) => ReactNode;
};

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
