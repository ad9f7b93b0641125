import { ListChecks, Pause, Play, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { focusOn } from '@/browser/focusOn';
import { ListCount } from '@/components/admin/ListParts';
import { Checkbox } from '@/components/forms/Checkbox';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { formatNumber } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import { MessageTable, type TableProps } from './MessageTable';
import { SelectionBar } from './SelectionBar';
import { useMessageBatch } from './useMessageBatch';
import { useMessageSelection } from './useMessageSelection';

/** Moves the list up to its tools. Phones show `data-pick` boxes only while selecting; "&&&" outweighs MessageTable. */
const SelectableList = styled.div<{ $isSelecting: boolean }>`
  margin-top: -12px;

  ${media.cards} {
    &&& [data-pick] {
      display: ${({ $isSelecting }) => !$isSelecting && 'none'};
    }

    &&& tbody > tr {
      padding-left: ${({ $isSelecting }) => $isSelecting && '52px'};
    }
  }
`;

/** Only phones show "Select" and the box "Select all" here; a table has the box in its head, once all is loaded. */
const ListHead = styled.div<{ $isSelecting: boolean }>`
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

    > label {
      display: ${({ $isSelecting }) => $isSelecting && 'flex'};
    }
  }
`;

const ListState = styled.div`
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

type Props = Omit<TableProps, 'selectedIds' | 'selectAllBox' | 'onMark'> & {
  totalCount: number;
  isFiltered: boolean;
  /** Search and filters as one text; when it changes, the selection is cleared. */
  filterKey: string;
};

/** The list and its selection, in a component of their own, so that selecting does not rerender the screen. */
export function SelectableMessages({ totalCount, isFiltered, filterKey, ...table }: Props) {
  const { messages, isComplete, fallbackFocus } = table;
  const { isPaused, setPaused } = useContactsPolling();
  const selection = useMessageSelection(messages, filterKey);
  const batch = useMessageBatch();
  const actionBar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const selectedCount = selection.selected.length;
  // Memoized, because a new element would rerender the table.
  const selectAllBox = useMemo(() => {
    const areAllSelected = selectedCount === messages.length;
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
  }, [selectedCount, messages.length, isFiltered]);

  // One handler for all check boxes: rows with handlers of their own would rerender with each selection.
  function handleChange({ target, nativeEvent }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    // React fires the change of a box on its click, also by the space bar, and the click knows the Shift key.
    const isShiftPressed = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    // The box "Select all" is in no row of a message, so it has no id.
    const messageId = target.closest('tr')?.dataset.id;
    if (messageId === undefined) selection.select(target.checked ? messages.map(({ id }) => id) : []);
    else selection.toggle(messageId, isShiftPressed);
  }

  function focusActionsOnEnter({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement) focusOn(actionBar.current);
  }

  function toggleSelecting() {
    if (isSelecting) selection.select([]);
    setSelecting(!isSelecting);
  }

  return (
    <SelectableList $isSelecting={isSelecting} onChange={handleChange} onKeyDown={focusActionsOnEnter}>
      <ListHead $isSelecting={isSelecting}>
        <ListState>
          <ListCount shown={messages.length} total={totalCount} isComplete={isComplete} noun="message" />
          <span>{isPaused ? 'Updates are paused' : 'Checks for new messages every 5 seconds'}</span>
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
        </ListState>
        {selectAllBox}
        <Button tone="ghost" size="sm" onClick={toggleSelecting}>
          <Icon of={isSelecting ? X : ListChecks} size={20} />
          {isSelecting ? 'Done' : 'Select'}
        </Button>
      </ListHead>
      {messages.length > 0 && (
        <MessageTable {...table} selectedIds={selection.ids} selectAllBox={isComplete && selectAllBox} onMark={batch.run} />
      )}
      <SelectionBar ref={actionBar} selection={selection} batch={batch} fallbackFocus={fallbackFocus} />
    </SelectableList>
  );
}
