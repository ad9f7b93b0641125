import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { MessageListHead } from './MessageListHead';
import { MessageTable, type TableProps } from './MessageTable';
import { SelectionBar } from './SelectionBar';
import { useMessageBatch } from './useMessageBatch';
import { useMessageSelection } from './useMessageSelection';

const SelectableList = styled.div`
  margin-top: -12px;
`;

type Props = Omit<TableProps, 'selectedIds' | 'isSelectMode' | 'onMark'> & {
  totalCount: number;
  /** When this text changes, the selection is cleared. */
  selectionKey: string;
};

/** The inbox with its check boxes. A component of its own, so that selecting does not render the whole screen again. */
export function SelectableMessages({ totalCount, selectionKey, ...table }: Props) {
  const { messages, isComplete, isFiltered, fallbackFocus } = table;
  const selection = useMessageSelection(messages, selectionKey);
  const batch = useMessageBatch();
  const actionBar = useRef<HTMLElement>(null);
  const [isSelectMode, setSelectMode] = useState(false);

  // One handler for all check boxes. With a handler in each row, every selection would render all rows again.
  function handleChange({ target, nativeEvent }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    // For a check box, React's change event wraps the native click, which knows the Shift key.
    const isShiftPressed = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const messageId = target.closest('tr')?.dataset.id;
    const isSelectAllBox = messageId === undefined;
    if (isSelectAllBox) selection.select(target.checked ? messages.map(({ id }) => id) : []);
    else selection.toggle(messageId, isShiftPressed);
  }

  // A check box does not use Enter. With Tab alone, the user would have to pass all further rows first.
  function focusActionsOnEnter({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement) focusOn(actionBar.current);
  }

  function toggleSelectMode() {
    if (isSelectMode) selection.select([]);
    setSelectMode(!isSelectMode);
  }

  return (
    <SelectableList onChange={handleChange} onKeyDown={focusActionsOnEnter}>
      <MessageListHead
        messages={messages}
        selectedIds={selection.ids}
        isComplete={isComplete}
        isFiltered={isFiltered}
        totalCount={totalCount}
        isSelectMode={isSelectMode}
        onToggleSelectMode={toggleSelectMode}
      />
      {messages.length > 0 && (
        <MessageTable {...table} selectedIds={selection.ids} isSelectMode={isSelectMode} onMark={batch.run} />
      )}
      <SelectionBar ref={actionBar} selection={selection} batch={batch} fallbackFocus={fallbackFocus} />
    </SelectableList>
  );
}
