import { ListChecks, Pause, Play, X } from 'lucide';
import styled, { css } from 'styled-components';
import { useContactsPolling } from '@/api/ContactsPolling';
import { ListCount } from '@/components/admin/ListParts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { media, theme } from '@/theme/theme';
import { SelectAllBox, type SelectAllProps } from './SelectAllBox';

const shownSelectAll = css`
  > label {
    display: flex;
  }
`;

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

type Props = SelectAllProps & { totalCount: number; isSelectMode: boolean; onToggleSelectMode: () => void };

/** The line above the inbox. On phones, it also has the button "Select" and the box "Select all" of the table's head. */
export function MessageListHead({ totalCount, isSelectMode, onToggleSelectMode, ...selectAll }: Props) {
  const { messages, isComplete } = selectAll;
  const { isPaused, setPaused } = useContactsPolling();
  return (
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
      <SelectAllBox {...selectAll} />
      <Button tone="ghost" size="sm" onClick={onToggleSelectMode}>
        <Icon of={isSelectMode ? X : ListChecks} size={20} />
        {isSelectMode ? 'Done' : 'Select'}
      </Button>
    </ListHead>
  );
}
