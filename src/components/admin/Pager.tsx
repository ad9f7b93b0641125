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

export function Pager({ page, pageCount, total, pageSize, onPage }: Props) {
  if (total === 0) return null;
  const pagesWithButton = findPagesWithButton(page, pageCount);
  const hasGapBefore = (number: number) => number > 1 && !pagesWithButton.includes(number - 1);

  // Scrolls to the top of the list, because the buttons are below it.
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
            {pagesWithButton.map((number) => [
              hasGapBefore(number) && (
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
