import { Check, Mail, MailOpen } from 'lucide';
import { useRef } from 'react';
import { SelectAll } from '@/components/admin/SelectAll';
import type { ContactMessage } from '@/domain/contactMessage';
import { Selection } from '@/pages/admin/Selection';
import { useSelection } from '@/pages/admin/useSelection';
import * as texts from '@/texts/adminMessages';
import { MessageTable, type TableProps } from './MessageTable';
import { useBatch } from './useBatch';

const MARKS = [
  { action: 'read', icon: MailOpen, text: texts.markRead, short: texts.read },
  { action: 'unread', icon: Mail, text: texts.markUnread, short: texts.unread },
  { action: 'answered', icon: Check, text: texts.markAnswered, short: texts.answered },
] as const;

type Props = Omit<TableProps, 'isAll' | 'selected' | 'onSelect' | 'bar'> & {
  messages: readonly ContactMessage[];
  /** Whether all messages are loaded. */
  isWhole: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
};

/** The listed messages, and what can be done with those selected. Apart from the screen, so that a selection rerenders only this. */
export function SelectableMessages({ isWhole, isFiltered, filter, ...table }: Props) {
  const { messages, heir } = table;
  const selection = useSelection(messages, filter);
  const { run, progress } = useBatch();
  const bar = useRef<HTMLElement>(null);
  return (
    <>
      {messages.length > 0 && isWhole && (
        <SelectAll
          selected={selection.selected.length}
          count={messages.length}
          isFiltered={isFiltered}
          onChange={(isAll) => selection.setIds(isAll ? messages.map(({ id }) => id) : [])}
        />
      )}
      {messages.length > 0 && (
        <MessageTable {...table} isAll={isWhole} selected={selection.ids} onSelect={selection.select} bar={bar} />
      )}
      <Selection
        noun="message"
        actions={MARKS}
        bar={bar}
        selection={selection}
        progress={progress}
        fallbackFocus={heir}
        onRun={run}
      />
    </>
  );
}
