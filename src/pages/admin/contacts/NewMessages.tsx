import { ArrowUp } from 'lucide';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';

/** Counts the messages before the first known one; unknown messages below it are older and loaded later. */
function countNewMessages(messages: readonly ContactMessage[], knownIds: ReadonlySet<string>): number {
  const firstKnownIndex = messages.findIndex(({ id }) => knownIds.has(id));
  return firstKnownIndex === -1 ? messages.length : firstKnownIndex;
}

/** Holds new messages back while the user reads, so that the list does not jump. Adapts its state while rendering. */
export function useBufferedUpdates(messages: readonly ContactMessage[] | undefined, isReading: boolean) {
  const [knownIds, setKnownIds] = useState<ReadonlySet<string>>();
  const [arrivedCount, setArrivedCount] = useState(0);
  const newCount = messages && knownIds ? countNewMessages(messages, knownIds) : 0;
  const heldCount = isReading ? newCount : 0;

  function showNewMessages() {
    if (!messages) return;
    setKnownIds(new Set(messages.map(({ id }) => id)));
    setArrivedCount(newCount);
  }

  const isFirstLoad = messages !== undefined && knownIds === undefined;
  if (isFirstLoad || (newCount > 0 && !isReading)) showNewMessages();

  // Memoized until a message comes or goes, because a new array filters the whole list again.
  const [heldMessages, listedMessages] = useMemo(
    () => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)],
    [messages, heldCount],
  );
  return { listedMessages, heldMessages, arrivedCount, showNewMessages };
}

const StickyNotice = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${theme.colour.scrim});
  }
`;

type Props = {
  heldCount: number;
  /** The number of new messages that were added to the list last, for screen readers. */
  arrivedCount: number;
  onShow: () => void;
};

export function NewMessages({ heldCount, arrivedCount, onShow }: Props) {
  return (
    <StickyNotice role="status">
      {heldCount > 0 && (
        <Button tone="gold" size="sm" onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {countWithNoun(heldCount, 'new message')}
        </Button>
      )}
      {heldCount === 0 && arrivedCount > 0 && <VisuallyHidden>{countWithNoun(arrivedCount, 'new message')}</VisuallyHidden>}
    </StickyNotice>
  );
}
