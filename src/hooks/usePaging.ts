import { useEffect, useState } from 'react';
import { pageCount as countPages } from '@/domain/pagination';
import type { ListControls } from './useListControls';

/** Returns the page to show. When the number of results changes, the list starts over at page 1 (spec section 4). */
export function usePaging({ page: pageInAddress, setPage }: ListControls, total: number | undefined, pageSize: number) {
  const [totalOfChosenPage, setTotalOfChosenPage] = useState(total);
  const isOtherTotal = total !== undefined && total !== totalOfChosenPage;
  const isFirstTotal = totalOfChosenPage === undefined;
  const startsOver = isOtherTotal && !isFirstTotal && pageInAddress !== 1;

  useEffect(() => {
    // First the address gets page 1. When a later render finds page 1 there, the new total is stored.
    if (startsOver) setPage(1, { replace: true });
    else if (isOtherTotal) setTotalOfChosenPage(total);
  });

  const pageCount = countPages(total ?? 0, pageSize);
  const lastPage = Math.max(1, pageCount);
  return { page: startsOver ? 1 : Math.min(pageInAddress, lastPage), pageCount };
}
