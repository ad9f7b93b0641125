import { ArrowUp } from 'lucide';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { StaleBanner } from '@/components/admin/ListParts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import * as texts from '@/texts/adminMessages';

const idsOf = (messages: readonly ContactMessage[]): ReadonlySet<string> => new Set(messages.map(({ id }) => id));

/** The number of messages before the first known one: only those are new; all below are the older rest of the list. */
function countNew(messages: readonly ContactMessage[], known: ReadonlySet<string>): number {
  const count = messages.findIndex(({ id }) => known.has(id));
  return count === -1 ? messages.length : count;
}

/**
 * Holds new messages back while the user is reading, so that the list does not jump; `show` adds them, and so
 * does scrolling back to the top. `arrived` are those of the last change.
 */
export function useBufferedUpdates(messages: readonly ContactMessage[] | undefined, isReading: boolean) {
  const [{ known, arrived }, setKnown] = useState<{ known?: ReadonlySet<string>; arrived: number }>({ arrived: 0 });
  const fresh = messages && known ? countNew(messages, known) : 0;
  const isHeld = isReading && fresh > 0;
  const heldCount = isHeld ? fresh : 0;

  function show() {
    if (messages) setKnown({ known: idsOf(messages), arrived: fresh });
  }
  if (messages && !isHeld && (!known || fresh > 0)) show();

  // The same arrays until a message comes or goes: a new array would make a long list be filtered
  // again.
  const [held, listed] = useMemo(() => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)], [messages, heldCount]);
  return { listed, held, arrived, show };
}

/** Sticky over the list, without taking space from it. */
const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${({ theme }) => theme.colour.scrim});
  }
`;

type Props = {
  /** Messages held back while the user is reading the list. */
  held: number;
  /** Messages that entered the list automatically. */
  arrived: number;
  onShow: () => void;
};

export function NewMessages({ held, arrived, onShow }: Props) {
  return (
    <Place role="status">
      {held > 0 && (
        <Button tone="gold" size="sm" onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {texts.newMessages(held)}
        </Button>
      )}
      {held === 0 && arrived > 0 && <VisuallyHidden>{texts.newMessages(arrived)}</VisuallyHidden>}
    </Place>
  );
}

/** Warns that the rows are out of date. It subscribes to the poll itself, so that a poll does not rerender the list. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { isStale, isBusy, updatedAt } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, error, isFetching, fulfilledTimeStamp }) => {
      const isStale = error !== undefined && data !== undefined;
      return { isStale, isBusy: isStale && isFetching, updatedAt: isStale ? fulfilledTimeStamp : undefined };
    },
  });

  return isStale && <StaleBanner message={texts.failedToRefresh} loadedAt={updatedAt} isBusy={isBusy} onRetry={onRetry} />;
}
