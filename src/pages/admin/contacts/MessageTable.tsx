import { Fragment, memo, useRef } from 'react';
import styled from 'styled-components';
import { Row, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import { media, theme } from '@/theme/theme';
import { COLUMNS, MessageGrid } from './MessageGrid';
import { MessageRow, type RowHandlers } from './MessageRow';
import { SelectAllBox, type SelectAllProps } from './SelectAllBox';
import { useRowWindow } from './useRowWindow';

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

export type TableProps = RowHandlers &
  SelectAllProps & {
    /** Whether phones show the check boxes, which wider screens always show. */
    isSelectMode: boolean;
    openedMessage: ContactMessage | undefined;
  };

/** The table of the inbox. Memoized, so that typing in the search does not render the table again. */
export const MessageTable = memo(function MessageTable(props: TableProps) {
  const { messages, isComplete, isFiltered, selectedIds, isSelectMode, openedMessage, ...handlers } = props;
  const tableBody = useRef<HTMLTableSectionElement>(null);
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
            <SelectAllCell>
              <SelectAllBox messages={messages} selectedIds={selectedIds} isComplete={isComplete} isFiltered={isFiltered} />
            </SelectAllCell>
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
