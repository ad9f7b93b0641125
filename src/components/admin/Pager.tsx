import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Row, Text } from '@/components/ui/primitives';
import { pageRange } from '@/domain/pagination';
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

type Props = { page: number; pageCount: number; total: number; pageSize: number; onPage: (page: number) => void };

const BUTTONS_ON_EACH_SIDE = 2;

function findPagesWithButton(currentPage: number, pageCount: number): number[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return pages.filter((page) => page === 1 || page === pageCount || Math.abs(page - currentPage) <= BUTTONS_ON_EACH_SIDE);
}

export function Pager({ page: currentPage, pageCount, total, pageSize, onPage }: Props) {
  if (total === 0) return null;
  const pagesWithButton = findPagesWithButton(currentPage, pageCount);
  const hasGapBefore = (page: number) => page > 1 && !pagesWithButton.includes(page - 1);

  // The pager stands at the end of the list, so a press also scrolls to the top of the list.
  function handlePage(page: number, { currentTarget }: MouseEvent) {
    onPage(page);
    const list = currentTarget.closest('[data-pager]')?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  }

  return (
    <PagerRow data-pager>
      <Text role="status" $size="small">
        {pageRange(currentPage, pageSize, total)}
      </Text>
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <Row as="ul" $gap={8}>
            {pagesWithButton.map((page) => [
              hasGapBefore(page) && (
                <Text as="li" key={`before ${page}`} aria-hidden>
                  …
                </Text>
              ),
              <li key={page}>
                <PageButton
                  aria-label={`Page ${page}`}
                  aria-current={page === currentPage ? 'page' : undefined}
                  onClick={(event) => handlePage(page, event)}
                >
                  {page}
                </PageButton>
              </li>,
            ])}
          </Row>
        </nav>
      )}
    </PagerRow>
  );
}
