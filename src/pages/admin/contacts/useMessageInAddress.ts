import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/contactMessage';
import { MESSAGE_QUERY } from '@/domain/paths';
import * as texts from '@/texts/adminMessages';

type Loaded = { messages: readonly ContactMessage[] | undefined; isWhole: boolean };

/**
 * Opens the message that the address names, as the link of an alert does, and removes it from the address: a reload shows the list.
 * While older messages are still loading, a message that is not found can be among them.
 */
export function useMessageInAddress({ messages, isWhole }: Loaded, onOpen: (message: ContactMessage) => void): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const wanted = params.get(MESSAGE_QUERY);
  const found = wanted === null ? undefined : messages?.find(({ id }) => id === wanted);
  const isMissing = messages !== undefined && isWhole && !found;

  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(MESSAGE_QUERY);
    setParams(rest, { replace: true, preventScrollReset: true });
    if (found) onOpen(found);
    else toast({ tone: 'bad', text: texts.missing });
  });

  const isDecided = wanted !== null && (found !== undefined || isMissing);
  useEffect(() => {
    if (isDecided) open();
  }, [isDecided]);
}
