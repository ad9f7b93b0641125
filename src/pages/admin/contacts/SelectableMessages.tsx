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
import { SelectionBar, useMessageSelection } from './SelectionBar';
import { useMessageBatch } from './useMessageBatch';

/** Close to the tools above. Phones show the check boxes, which `data-pick` marks, only while selecting. */
const List = styled.div<{ $isSelecting: boolean }>`
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

/** On phones the button "Select" shows the check boxes, and "Done" hides them; elsewhere the head of the table has the box for all. */
const Line = styled.div<{ $isSelecting: boolean }>`
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

const State = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0 12px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};

  > :nth-child(2) {
    margin-left: auto;
  }

  ${media.cards} {
    > :nth-child(2),
    > button > span {
      display: none;
    }
  }
`;

const AllBox = styled(Checkbox)`
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

type Props = Omit<TableProps, 'isAll' | 'selected' | 'all' | 'onStatus'> & {
  total: number;
  isWhole: boolean;
  isFiltered: boolean;
  filter: string;
};

/** The listed messages, and what can be done with those selected. Apart from the screen, so that a selection rerenders only this. */
export function SelectableMessages({ total, isWhole, isFiltered, filter, ...table }: Props) {
  const { messages, fallbackFocus } = table;
  const { isPaused, setPaused } = useContactsPolling();
  const selection = useMessageSelection(messages, filter);
  const batch = useMessageBatch();
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const count = selection.selected.length;
  // The same element until it changes, because the table is memoized.
  const all = useMemo(() => {
    const isAll = count === messages.length;
    return (
      <AllBox
        label={`Select all ${formatNumber(messages.length)}${isFiltered ? ' that match' : ''}`}
        checked={isAll}
        readOnly
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
      />
    );
  }, [count, messages.length, isFiltered]);

  // Of every check box: a row with handlers of its own would rerender with each selection.
  function handleChange({ target, nativeEvent }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const { id } = target.closest('tr')?.dataset ?? {};
    if (id === undefined) selection.select(target.checked ? messages.map((message) => message.id) : []);
    // The click behind the change knows the Shift key, also for a press of the space bar.
    else selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  function handleKeyDown({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement) focusOn(bar.current);
  }

  function handleSelecting() {
    if (isSelecting) selection.select([]);
    setSelecting(!isSelecting);
  }

  return (
    <List $isSelecting={isSelecting} onChange={handleChange} onKeyDown={handleKeyDown}>
      <Line $isSelecting={isSelecting}>
        <State>
          <ListCount shown={messages.length} total={total} isWhole={isWhole} noun="message" />
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
        </State>
        {all}
        <Button tone="ghost" size="sm" onClick={handleSelecting}>
          <Icon of={isSelecting ? X : ListChecks} size={20} />
          {isSelecting ? 'Done' : 'Select'}
        </Button>
      </Line>
      {messages.length > 0 && (
        <MessageTable {...table} isAll={isWhole} selected={selection.ids} all={isWhole && all} onStatus={batch.run} />
      )}
      <SelectionBar ref={bar} selection={selection} batch={batch} fallbackFocus={fallbackFocus} />
    </List>
  );
}
