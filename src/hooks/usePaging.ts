import { useEffect, useState } from 'react';
import { pageCount as countPages } from '@/domain/lists';
import type { ListControls } from './useListControls';

/**
 * The page of a list with `total` results (undefined while loading), and the number of pages. A new number of
 * results starts at page 1 (spec section 4); a page beyond the last shows the last.
 */
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
