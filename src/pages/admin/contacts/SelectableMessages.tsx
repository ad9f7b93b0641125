import { Check, Mail, MailOpen, Pause, Play } from 'lucide';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { focusOn } from '@/browser/focusOn';
import { ListCount } from '@/components/admin/ListCount';
import { SelectAll, Selectable, SelectLine } from '@/components/admin/SelectAll';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Selection } from '@/pages/admin/Selection';
import { useSelection } from '@/pages/admin/useSelection';
import * as texts from '@/texts/adminMessages';
import { media } from '@/theme/media';
import { MessageTable, type TableProps } from './MessageTable';
import { useBatch } from './useBatch';

const MARKS = [
  { action: 'read', icon: MailOpen, text: texts.markRead, short: texts.read },
  { action: 'unread', icon: Mail, text: texts.markUnread, short: texts.unread },
  { action: 'answered', icon: Check, text: texts.markAnswered, short: texts.answered },
] as const;

/** Close to the tools above. */
const List = styled(Selectable)`
  margin-top: -12px;
`;

const State = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0 12px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};

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

type Props = Omit<TableProps, 'isAll' | 'selected' | 'all' | 'onSelect' | 'onEnter'> & {
  /** The number of all messages, listed or not. */
  total: number;
  /** Whether all messages are loaded. */
  isWhole: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
};

/** The listed messages, and what can be done with those selected. Apart from the screen, so that a selection rerenders only this. */
export function SelectableMessages({ total, isWhole, isFiltered, filter, ...table }: Props) {
  const { messages, fallbackFocus } = table;
  const { isPaused, setPaused } = useContactsPolling();
  const selection = useSelection(messages, filter);
  const { run, progress } = useBatch();
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const handleEnter = useCallback(() => focusOn(bar.current), []);
  const { setIds } = selection;
  const selected = selection.selected.length;
  // The same element until it changes, because the table is memoized.
  const all = useMemo(
    () => ({
      selected,
      count: messages.length,
      isFiltered,
      onChange: (isAll: boolean) => setIds(isAll ? messages.map(({ id }) => id) : []),
    }),
    [selected, messages, isFiltered, setIds],
  );
  const head = useMemo(() => isWhole && <SelectAll {...all} isBare />, [isWhole, all]);
  return (
    <List $isSelecting={isSelecting}>
      <SelectLine {...all} isTable isSelecting={isSelecting} onSelecting={setSelecting}>
        <State>
          <ListCount shown={messages.length} total={total} isWhole={isWhole} inWords={texts.recordCount} />
          <span>{isPaused ? texts.updatesPaused : texts.updatesRun}</span>
          <Button
            tone="ghost"
            size="sm"
            role="switch"
            aria-checked={isPaused}
            aria-label={texts.pauseSwitch}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon of={isPaused ? Play : Pause} size={20} />
            <span>{texts.pauseSwitch}</span>
          </Button>
        </State>
      </SelectLine>
      {messages.length > 0 && (
        <MessageTable
          {...table}
          isAll={isWhole}
          selected={selection.ids}
          all={head}
          onSelect={selection.select}
          onEnter={handleEnter}
        />
      )}
      <Selection
        noun="message"
        actions={MARKS}
        bar={bar}
        selection={selection}
        progress={progress}
        fallbackFocus={fallbackFocus}
        onRun={run}
      />
    </List>
  );
}
