import { ListChecks, Pause, Play, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { focusOn } from '@/browser/focusOn';
import { ListCount } from '@/components/admin/ListParts';
import { Checkbox } from '@/components/forms/Checkbox';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { formatNumber } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import { MessageTable, type TableProps } from './MessageTable';
import { SelectionBar } from './SelectionBar';
import { useMessageBatch } from './useMessageBatch';
import { useMessageSelection } from './useMessageSelection';

const SelectableList = styled.div`
  margin-top: -12px;
`;

const shownSelectAll = css`
  > label {
    display: flex;
  }
`;

/** Shows the button "Select" and the box "Select all" only on phones. Wide tables have the box in their own head. */
const ListHead = styled.div<{ $isSelectMode: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;

  > button,
  > label {
    display: none;
  }

  ${media.cards} {
    > button {
      display: inline-flex;
      margin-left: auto;
    }

    ${({ $isSelectMode }) => $isSelectMode && shownSelectAll}
  }
`;

const ListSummary = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0 12px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};

  > span {
    margin-left: auto;
  }

  ${media.cards} {
    > span,
    > button > span {
      display: none;
    }
  }
`;

const SelectAllBox = styled(Checkbox)`
  justify-content: center;
  width: fit-content;
  min-width: 44px;
  padding-inline: 10px;

  input:indeterminate::before {
    content: '';
    width: 12px;
    height: 4px;
    background: ${theme.colour.school};
  }
`;

type Props = Omit<TableProps, 'selectedIds' | 'selectAllBox' | 'isSelectMode' | 'onMark'> & {
  totalCount: number;
  isFiltered: boolean;
  /** When this text changes, the selection is cleared. */
  selectionKey: string;
};

/** The list and its selection. A component of its own, so that selecting does not render the whole screen again. */
export function SelectableMessages({ totalCount, isFiltered, selectionKey, ...table }: Props) {
  const { messages, isComplete, fallbackFocus } = table;
  const { isPaused, setPaused } = useContactsPolling();
  const selection = useMessageSelection(messages, selectionKey);
  const batch = useMessageBatch();
  const actionBar = useRef<HTMLElement>(null);
  const [isSelectMode, setSelectMode] = useState(false);
  const selectedCount = selection.selected.length;
  const selectAllBox = useMemo(() => {
    const areAllSelected = selectedCount === messages.length;
    // Until the older messages are loaded, the box would not select all matches.
    if (!isComplete || messages.length === 0) return null;
    return (
      <SelectAllBox
        label={`Select all ${formatNumber(messages.length)}${isFiltered ? ' that match' : ''}`}
        checked={areAllSelected}
        readOnly
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selectedCount > 0 && !areAllSelected;
        }}
      />
    );
  }, [selectedCount, messages.length, isComplete, isFiltered]);

  // One handler for all check boxes. With a handler in each row, every selection would render all rows again.
  function handleChange({ target, nativeEvent }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    // For a check box, React's change event wraps the native click, which knows the Shift key.
    const isShiftPressed = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    // The box "Select all" is in no row with an id.
    const messageId = target.closest('tr')?.dataset.id;
    if (messageId === undefined) selection.select(target.checked ? messages.map(({ id }) => id) : []);
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
      <ListHead $isSelectMode={isSelectMode}>
        <ListSummary>
          <ListCount shown={messages.length} total={totalCount} isComplete={isComplete} noun="message" />
          <span>{isPaused ? 'Updates are paused' : `Checks for new messages every ${CONTACTS_POLL_MS / 1000} seconds`}</span>
          <Button
            tone="ghost"
            size="sm"
            role="switch"
            aria-checked={isPaused}
            aria-label="Pause updates"
            onClick={() => setPaused(!isPaused)}
          >
            <Icon of={isPaused ? Play : Pause} size={20} />
            <span>Pause updates</span>
          </Button>
        </ListSummary>
        {selectAllBox}
        <Button tone="ghost" size="sm" onClick={toggleSelectMode}>
          <Icon of={isSelectMode ? X : ListChecks} size={20} />
          {isSelectMode ? 'Done' : 'Select'}
        </Button>
      </ListHead>
      {messages.length > 0 && (
        <MessageTable
          {...table}
          selectedIds={selection.ids}
          selectAllBox={selectAllBox}
          isSelectMode={isSelectMode}
          onMark={batch.run}
        />
      )}
      <SelectionBar ref={actionBar} selection={selection} batch={batch} fallbackFocus={fallbackFocus} />
    </SelectableList>
  );
}
