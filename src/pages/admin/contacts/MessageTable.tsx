import { Fragment, type KeyboardEvent, memo, type RefObject, useRef } from 'react';
import { focusOn } from '@/browser/focusOn';
import { HeadCell, HeadRow, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/contactMessage';
import type { Select } from '@/pages/admin/useSelection';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminMessages';
import { MessageRow } from './MessageRow';
import * as S from './MessageTable.styles';
import { useRowWindow } from './useRowWindow';
import type { ChangeStatus } from './useStatusChange';

export type TableProps = {
  messages: readonly ContactMessage[];
  /** Whether all messages are loaded. */
  isAll: boolean;
  /** The ids of messages whose status is being saved. */
  changing: ReadonlySet<string>;
  /** The ids of the selected messages. */
  selected: ReadonlySet<string>;
  /** The message in a dialog: its row gets the focus back afterwards. */
  opened: ContactMessage | undefined;
  /** Takes the focus when the focused row disappears. */
  heir: RefObject<HTMLElement | null>;
  onChange: ChangeStatus;
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
  onSelect: Select;
  /** The bar of the selected messages. */
  bar: RefObject<HTMLElement | null>;
};

/**
 * A virtualized table: of a long list only the rows in the window are rendered. Memoized: typing in the
 * search box does not rerender it.
 */
export const MessageTable = memo(function MessageTable({
  messages,
  isAll,
  changing,
  selected,
  opened,
  bar,
  ...actions
}: TableProps) {
  // Tab reaches the bar only behind the last row.
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) focusOn(bar.current);
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, measure, gapBelow, watchFocus } = useRowWindow({ items: messages, isAll, body, openedId: opened?.id });
  return (
    <TablePanel>
      <S.FixedTable aria-rowcount={messages.length + 1}>
        <VisuallyHidden as="caption">{texts.tableCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow aria-rowindex={1}>
            <HeadCell>{texts.nameColumn}</HeadCell>
            <HeadCell>{texts.phoneColumn}</HeadCell>
            <HeadCell>{texts.subjectColumn}</HeadCell>
            <HeadCell>{texts.messageColumn}</HeadCell>
            <HeadCell>{texts.statusColumn}</HeadCell>
            <HeadCell>{texts.dateColumn}</HeadCell>
            <HeadCell>{lists.actionsColumn}</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody ref={body} onKeyDown={handleKeyDown} {...watchFocus}>
          {rows.map(({ item, index, gap }) => (
            <Fragment key={item.id}>
              {gap > 0 && <S.Gap aria-hidden $height={gap} />}
              <MessageRow
                message={item}
                index={index}
                measure={measure}
                isChanging={changing.has(item.id)}
                isSelected={selected.has(item.id)}
                {...actions}
              />
            </Fragment>
          ))}
          {gapBelow > 0 && <S.Gap aria-hidden $height={gapBelow} />}
        </TableBody>
      </S.FixedTable>
    </TablePanel>
  );
});
