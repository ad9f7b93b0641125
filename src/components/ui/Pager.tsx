import type { MouseEvent } from 'react';
import { pageRange } from '@/domain/paging';
import * as texts from '@/texts/adminUi';
import * as S from './Pager.styles';

type Props = {
  page: number;
  pageCount: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
};

const NEIGHBOURS = 2;

/** The first, the last and the neighbours of the current page; an ellipsis marks pages left out. */
function shownPages(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS);
}

export function Pager({ page, pageCount, total, pageSize, onPage }: Props) {
  if (total === 0) return null;
  const shown = shownPages(page, pageCount);

  // The buttons are below the list, and a page is read from its top.
  function handlePage(number: number, { currentTarget }: MouseEvent) {
    onPage(number);
    const list = currentTarget.closest('[data-pager]')?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  }

  return (
    <S.Pager data-pager>
      <S.Range role="status">{pageRange(page, pageSize, total)}</S.Range>
      {pageCount > 1 && (
        <nav aria-label={texts.pagesLabel}>
          <S.Pages>
            {shown.map((number, index) => [
              number - (shown[index - 1] ?? 0) > 1 && (
                <S.Gap key={`before ${number}`} aria-hidden>
                  …
                </S.Gap>
              ),
              <li key={number}>
                <S.PageButton
                  type="button"
                  aria-label={texts.pageButton(number)}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={(event) => handlePage(number, event)}
                >
                  {number}
                </S.PageButton>
              </li>,
            ])}
          </S.Pages>
        </nav>
      )}
    </S.Pager>
  );
}
