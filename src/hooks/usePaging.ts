import { useEffect, useState } from 'react';
import { pageCount as countPages } from '@/domain/pagination';
import type { ListControls } from './useListControls';

/** Returns the page to show: page 1 after the number of results has changed (spec section 4), never one beyond the last. */
export function usePaging({ page: pageInAddress, setPage }: ListControls, total: number | undefined, pageSize: number) {
  const [totalOfChosenPage, setTotalOfChosenPage] = useState(total);
  const isOtherTotal = total !== undefined && total !== totalOfChosenPage;
  const startsOver = isOtherTotal && totalOfChosenPage !== undefined && pageInAddress !== 1;

  useEffect(() => {
    // First the address gets page 1. In a later render, which reads it there, that page counts as chosen for this total.
    if (startsOver) setPage(1, { replace: true });
    else if (isOtherTotal) setTotalOfChosenPage(total);
  });

  const pageCount = countPages(total ?? 0, pageSize);
  const lastPage = Math.max(1, pageCount);
  return { page: startsOver ? 1 : Math.min(pageInAddress, lastPage), pageCount };
}
