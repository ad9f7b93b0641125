import styled, { css } from 'styled-components';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Panel, Stack } from './primitives';
import { visuallyHidden } from './VisuallyHidden';

// The tables of the back office. In windows narrower than 860 px (`media.cards`), each row is shown as a card.
// Each cell is then a line of the card, and its `data-label` names the line.
// Browsers drop the roles of tables that are not displayed as tables, so every part sets its role.

export const TablePanel = styled(Panel)`
  container: table / inline-size;
`;

export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  ${media.cards} {
    &,
    tbody {
      display: block;
    }

    thead {
      ${visuallyHidden}
    }
  }
`;

export const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;

export const HeadRow = styled.tr.attrs({ role: 'row' })``;

export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;

const cellPadding = css`
  padding-inline: 10px;

  &:first-child {
    padding-left: 20px;
  }

  &:last-child {
    padding-right: 12px;
    text-align: right;
  }
`;

/** For browsers that do not know `cqi`, one percent of the width of the panel. They ignore a `$width` in that unit. */
const FALLBACK_COLUMN_WIDTH = '140px';

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<{ $width?: string }>`
  ${cellPadding}
  width: ${({ $width }) => ($width ? FALLBACK_COLUMN_WIDTH : 'auto')};
  ${({ $width }) => $width && `width: ${$width};`}
  height: 50px;
  border-bottom: 2px solid ${theme.colour.line};
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-align: left;
`;

export const Cell = styled.td.attrs({ role: 'cell' })`
  padding-block: 10px;
  ${cellPadding}
  border-bottom: 1px solid ${theme.colour.line};
  overflow-wrap: anywhere;
  vertical-align: middle;

  ${media.cards} {
    /* Three times "&" outweighs the styles of first and last cells, and the styles of single tables. */
    &&& {
      display: block;
      grid-column: 1 / -1;
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: left;

      /* The last two cells share a line. */
      &:nth-last-child(2) {
        grid-column: 1;
      }

      &:last-child {
        grid-column: 2;
      }

      &[data-label] {
        display: grid;
        grid-template-columns: minmax(54px, auto) minmax(0, 1fr);
        gap: 8px;
        align-items: center;
        justify-items: start;
      }

      &[data-label]::before {
        content: attr(data-label);
        color: ${theme.colour.ink3};
        font-size: ${theme.size.micro};
      }
    }
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  &:last-child > ${Cell} {
    border-bottom: 0;
  }

  &:hover {
    background: #F8FBF9;
  }

  ${media.cards} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 4px;
    align-items: center;
    padding: 12px 14px;
    border-bottom: 1px solid ${theme.colour.line};

    &:last-child {
      border-bottom: 0;
    }
  }
`;

export const RowTitle = styled(Stack).attrs({ $gap: 4, $align: 'start' })`
  position: relative;
  flex: 1;
  align-content: center;
  min-width: 0;
  min-height: 44px;

  > :is(a, button) {
    ${lineClamp(3)}
    color: var(--link);
    font-weight: 600;
    line-height: 1.35;
    text-align: left;
    text-decoration: none;
    overflow-wrap: anywhere;

    ${media.cards} {
      -webkit-line-clamp: 2;
    }

    &:hover {
      text-decoration: underline;
    }

    /* Makes the whole block pressable, so that a chip below the title opens the record too. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }
`;

export const RowActions = styled.div`
  display: inline-flex;

  ${media.cards} {
    margin-right: -10px;
  }
`;
