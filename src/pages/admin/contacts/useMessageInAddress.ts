import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/message';
import { MESSAGE_QUERY } from '@/domain/paths';

/** The newest messages load first. `isComplete` says whether the older messages have loaded too. */
type LoadedMessages = { messages: readonly ContactMessage[] | undefined; isComplete: boolean };

/** Opens the message that a link in an alert email names. Removes the id, so that a reload shows the list. */
export function useMessageInAddress({ messages, isComplete }: LoadedMessages, onOpen: (message: ContactMessage) => void): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const id = params.get(MESSAGE_QUERY);
  const message = messages?.find((loadedMessage) => loadedMessage.id === id);
  const isDeleted = messages !== undefined && isComplete && !message;
  const canOpenOrReport = id !== null && (message !== undefined || isDeleted);

  const openOrReport = useEffectEvent(() => {
    const otherParams = new URLSearchParams(params);
    otherParams.delete(MESSAGE_QUERY);
    setParams(otherParams, { replace: true, preventScrollReset: true });
    if (message) onOpen(message);
    else toast({ tone: 'bad', text: 'This message was deleted.' });
  });

  useEffect(() => {
    if (canOpenOrReport) openOrReport();
  }, [canOpenOrReport]);
}
