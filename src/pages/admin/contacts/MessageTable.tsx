import { Fragment, memo, type ReactNode, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Row, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { MessageRow, mediumTable, type RowHandlers } from './MessageRow';
import { useRowWindow } from './useRowWindow';

const COLUMNS = [
  ['name', 'Name'],
  ['phone', 'Phone No'],
  ['subject', 'Subject'],
  ['message', 'Message'],
  ['status', 'Status'],
  ['date', 'Date'],
  ['actions', admin.actionsColumn],
] as const;

const CARD_PADDING_FOR_BOX_PX = 52;

const smallPhone = '@media (max-width: 359px)';

const wideTable = '@container table (min-width: 1060px)';

const tableRowGrid = css`
  display: grid;
  grid-template:
    'pick name subject status actions'
    'pick name message status actions'
    'pick phone message date actions' / 46px minmax(240px, 2fr) minmax(0, 3fr) 110px 88px;
  gap: 0 8px;
  align-items: center;
  padding: 8px 8px 8px 10px;
  border-bottom: 1px solid ${theme.colour.line};

  ${mediumTable} {
    grid-template:
      'pick name phone subject status date actions'
      'pick name phone message status date actions'
      / 46px minmax(160px, 2fr) 138px minmax(0, 3fr) 96px 106px 88px;
    padding-block: 4px;
  }

  ${wideTable} {
    grid-template:
      'pick name phone subject message status date actions'
      / 46px minmax(240px, 1.2fr) 138px minmax(110px, 1fr) minmax(140px, 1.5fr) 98px 110px 88px;
  }
`;

const cardGrid = css`
  grid-template:
    'name name date'
    'subject subject subject'
    'message message message'
    'phone status actions' / minmax(0, 1fr) auto auto;
  gap: 0 0.125em;
  padding: 6px 14px;

  ${smallPhone} {
    grid-template:
      'name name date'
      'subject subject subject'
      'message message message'
      'phone phone phone'
      'status status actions' / minmax(0, 1fr) auto auto;
  }
`;

const MessageGrid = styled(Table)<{ $isSelectMode: boolean }>`
  &,
  thead,
  tbody {
    display: block;
  }

  tr {
    ${tableRowGrid}
  }

  tbody > tr {
    ${media.cards} {
      ${cardGrid}
      ${({ $isSelectMode }) => $isSelectMode && `padding-left: ${CARD_PADDING_FOR_BOX_PX}px;`}
    }

    &[data-unread] {
      background: ${theme.colour.thanaka};
      box-shadow: inset 6px 0 0 ${theme.colour.padauk};
    }

    /* A selected row can be unread too. This rule comes later, so its colour wins. */
    &[data-selected] {
      background: ${theme.colour.mint};
    }
  }

  [data-area='pick'] {
    grid-area: pick;
    padding: 0;

    ${media.cards} {
      position: absolute;
      inset: 4px auto auto 4px;
      ${({ $isSelectMode }) => !$isSelectMode && 'display: none;'}
    }
  }

  ${COLUMNS.map(([area]) => `[data-area='${area}'] { grid-area: ${area}; min-width: 0; }`)}

  tr > :last-child {
    text-align: right;
  }
`;

const SelectAllCell = styled.td.attrs({ role: 'cell', 'data-area': 'pick' })`
  > label {
    padding: 0 12px 0 0;

    > span {
      ${visuallyHidden}
    }
  }

  ${media.cards} {
    display: none;
  }
`;

const Heading = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-align: left;
`;

/** Fills the place of rows that are not rendered. Scroll anchoring must hold on to a row, never to a spacer. */
const Spacer = styled.tr.attrs({ 'aria-hidden': true })`
  overflow-anchor: none;

  && {
    display: block;
    padding: 0;
    border: 0;
  }
`;

export type TableProps = RowHandlers & {
  messages: readonly ContactMessage[];
  /** False while only the newest messages are loaded. */
  isComplete: boolean;
  selectedIds: ReadonlySet<string>;
  selectAllBox: ReactNode;
  /** Whether phones show the check boxes, which wider screens always show. */
  isSelectMode: boolean;
  openedMessage: ContactMessage | undefined;
};

/** The table of the inbox. Memoized, so that typing in the search does not render the table again. */
export const MessageTable = memo(function MessageTable(props: TableProps) {
  const { messages, isComplete, selectedIds, selectAllBox, isSelectMode, openedMessage, ...handlers } = props;
  const tableBody = useRef<HTMLTableSectionElement>(null);
  // Only the rows near the screen are rendered. Spacers stand for the other rows.
  const { rows, measureRow, gapBelow, focusHandlers } = useRowWindow({
    messages,
    isComplete,
    tableBody,
    dialogRowId: openedMessage?.id,
  });
  return (
    <TablePanel>
      <MessageGrid $isSelectMode={isSelectMode} aria-rowcount={messages.length + 1}>
        <VisuallyHidden as="caption">Contact messages</VisuallyHidden>
        <TableHead>
          <Row aria-rowindex={1}>
            <SelectAllCell>{selectAllBox}</SelectAllCell>
            {COLUMNS.map(([area, heading]) => (
              <Heading key={area} data-area={area}>
                {heading}
              </Heading>
            ))}
          </Row>
        </TableHead>
        <TableBody ref={tableBody} {...focusHandlers}>
          {rows.map(({ message, index, gapAbove }) => (
            <Fragment key={message.id}>
              {gapAbove > 0 && <Spacer style={{ height: gapAbove }} />}
              <MessageRow
                message={message}
                index={index}
                measure={measureRow}
                isSelected={selectedIds.has(message.id)}
                {...handlers}
              />
            </Fragment>
          ))}
          {gapBelow > 0 && <Spacer style={{ height: gapBelow }} />}
        </TableBody>
      </MessageGrid>
    </TablePanel>
  );
});
