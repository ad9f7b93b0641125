import { ListChecks, Pause, Play, X } from 'lucide';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { focusOn } from '@/browser/focusOn';
import { ListCount } from '@/components/admin/ListParts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { media, theme } from '@/theme/theme';
import { MessageTable, type TableProps } from './MessageTable';
import { type Picking, SelectAll } from './SelectBoxes';
import { RoomAbove, SelectionBar } from './SelectionBar';
import { useMessageSelection } from './useMessageSelection';

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

/** Above the list. On phones the button "Select" shows the check boxes, and "Done" hides them; elsewhere the head has the box for all. */
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

type Props = Omit<TableProps, 'isAll' | keyof Picking> & {
  total: number;
  isWhole: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
};

/** The listed messages, and what can be done with those selected. Apart from the screen, so that a selection rerenders only this. */
export function SelectableMessages({ total, isWhole, isFiltered, filter, ...table }: Props) {
  const { messages, fallbackFocus } = table;
  const { isPaused, setPaused } = useContactsPolling();
  const selection = useMessageSelection(messages, filter);
  const { setIds } = selection;
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const selected = selection.selected.length;
  // The same element until it changes, because the table is memoized.
  const all = useMemo(() => {
    const selectAll = (isAll: boolean) => setIds(isAll ? messages.map(({ id }) => id) : []);
    return <SelectAll selected={selected} count={messages.length} isFiltered={isFiltered} onChange={selectAll} />;
  }, [selected, messages, isFiltered, setIds]);
  const handleEnter = useCallback(() => focusOn(bar.current), []);

  function handleSelecting() {
    if (isSelecting) setIds([]);
    setSelecting(!isSelecting);
  }

  return (
    <List $isSelecting={isSelecting}>
      {/* Before the rows, which are measured: rules that follow would make the browser style the whole page again. */}
      <RoomAbove />
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
        <MessageTable
          {...table}
          isAll={isWhole}
          selected={selection.ids}
          all={isWhole && all}
          onSelect={selection.select}
          onEnter={handleEnter}
        />
      )}
      <SelectionBar ref={bar} selection={selection} fallbackFocus={fallbackFocus} />
    </List>
  );
}
