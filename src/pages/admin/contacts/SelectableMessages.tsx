import { Check, Mail, MailOpen, Pause, Play } from 'lucide';
import styled from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { ListCount } from '@/components/admin/ListParts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { SelectableList } from '@/pages/admin/SelectableList';
import * as texts from '@/texts/adminMessages';
import { media } from '@/theme/media';
import { MessageTable, type TableProps } from './MessageTable';
import { useMessageBatch } from './messageChanges';

const MARKS = [
  { action: 'read', icon: MailOpen, text: texts.markRead, short: texts.read },
  { action: 'unread', icon: Mail, text: texts.markUnread, short: texts.unread },
  { action: 'answered', icon: Check, text: texts.markAnswered, short: texts.answered },
] as const;

/** Close to the tools above. */
const List = styled.div`
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
  const batch = useMessageBatch();
  const state = (
    <State>
      <ListCount shown={messages.length} total={total} isWhole={isWhole} inWords={texts.recordCount} />
      <span>{isPaused ? 'Updates are paused' : 'Checks for new messages every 5 seconds'}</span>
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
  );
  return (
    <List>
      <SelectableList
        noun="message"
        records={messages}
        isTable
        isFiltered={isFiltered}
        filter={filter}
        fallbackFocus={fallbackFocus}
        actions={MARKS}
        batch={batch}
        line={state}
      >
        {({ all, ...picking }) =>
          messages.length > 0 && <MessageTable {...table} {...picking} isAll={isWhole} all={isWhole && all} />
        }
      </SelectableList>
    </List>
  );
}
