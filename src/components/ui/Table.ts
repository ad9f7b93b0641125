import styled, { css } from 'styled-components';

// Browsers drop a table's semantics when CSS lays its rows out as cards, so every part states its
// role.

/** The white panel of a list. Its width, not the window's, decides whether rows become cards. */
export const TablePanel = styled.div`
  container: table / inline-size;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
`;

const cards = css`
  --unread-bar: none;

  &,
  tbody,
  tr,
  td {
    display: block;
  }

  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody > tr {
    padding: 16px 18px;
    border-bottom: 1px solid ${({ theme }) => theme.colour.line};

    &:last-child {
      border-bottom: 0;
    }

    &[data-unread] {
      background: ${({ theme }) => theme.colour.thanaka};
      box-shadow: inset 6px 0 0 ${({ theme }) => theme.colour.padauk};
    }
  }

  /* More specific than the cells' own styles. */
  &&& tbody > tr > td {
    padding: 3px 0;
    border: 0;
    text-align: left;

    &:last-child {
      padding-top: 8px;
    }

    &[data-label] {
      display: grid;
      grid-template-columns: 92px minmax(0, 1fr);
      gap: 8px;
      align-items: baseline;
      justify-items: start;
    }

    &[data-label]::before {
      content: attr(data-label);
      color: ${({ theme }) => theme.colour.ink3};
      font-size: ${({ theme }) => theme.size.small};
    }
  }
`;

/** `$isWide` for lists with many columns, which become cards earlier. */
export const Table = styled.table.attrs({ role: 'table' })<{ $isWide?: boolean }>`
  --unread-bar: inset 6px 0 0 ${({ theme }) => theme.colour.padauk};
  width: 100%;
  border-collapse: collapse;

  ${({ $isWide }) =>
    $isWide &&
    css`
      th,
      td {
        padding-inline: 10px;
      }
    `}

  @container table (max-width: ${({ $isWide }) => ($isWide ? '980px' : '700px')}) {
    ${cards}
  }
`;

export const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;

export const HeadRow = styled.tr.attrs({ role: 'row' })``;

export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  padding: 14px 16px;
  border-bottom: 2px solid ${({ theme }) => theme.colour.line};
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-align: left;
  white-space: nowrap;

  &:first-child {
    padding-left: 24px;
  }

  &:last-child {
    padding-right: 20px;
    text-align: right;
  }
`;

/** `data-label` labels the value in the card layout. */
export const Cell = styled.td.attrs({ role: 'cell' })`
  padding: 12px 16px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  vertical-align: middle;

  &:first-child {
    padding-left: 24px;
  }

  &:last-child {
    padding-right: 20px;
    text-align: right;
  }
`;

export const Row = styled.tr.attrs<{ $isUnread?: boolean }>(({ $isUnread }) => ({
  role: 'row',
  'data-unread': $isUnread || undefined,
}))<{ $isUnread?: boolean }>`
  &:last-child > ${Cell} {
    border-bottom: 0;
  }

  &:hover {
    background: ${({ theme }) => theme.colour.rowHover};
  }

  &[data-unread] {
    background: ${({ theme }) => theme.colour.thanaka};
  }

  &[data-unread] > ${Cell}:first-child {
    box-shadow: var(--unread-bar);
  }
`;

export const RowActions = styled.div`
  display: inline-flex;
  gap: 6px;

  @container table (max-width: 700px) {
    flex-wrap: wrap;
    gap: 8px;
  }
`;
