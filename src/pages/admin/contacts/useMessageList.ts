import { useMemo } from 'react';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { useZawgyi } from '@/hooks/useZawgyi';

/** Loads the messages of the inbox. A poll without changes does not render the screen, which uses only these values. */
export function useMessageList() {
  const { list, refetch, ...state } = useListContactsQuery(undefined, {
    selectFromResult: ({ data, isLoading, error, isFetching, fulfilledTimeStamp }) => ({
      list: data,
      isLoading,
      hasFailed: error !== undefined,
      isUnreadable: error !== undefined && toApiError(error).isUnreadable,
      isRetrying: error !== undefined && isFetching,
      // Only the banner of a failed poll shows this time. Without the condition, each poll would render the screen.
      loadedAt: error === undefined ? undefined : fulfilledTimeStamp,
    }),
  });
  return {
    messages: useMessagesInUnicode(list?.messages),
    isComplete: list?.isComplete ?? false,
    total: list?.total ?? 0,
    retry: useRetry({ endpointName: 'listContacts', refetch }),
    ...state,
  };
}

const isBurmese = ({ name, subject, message }: ContactMessage) =>
  [name, subject, message].some((text) => textLanguage(text) !== undefined);

/** Maps a message as sent to the converted message. Cached, because a new object would render the row again. */
const convertedMessages = new WeakMap<ContactMessage, ContactMessage>();

/** Converts the texts from Zawgyi to Unicode (D-71). Until the conversion rules are loaded, texts stay as sent. */
function useMessagesInUnicode(messages: readonly ContactMessage[] | undefined): readonly ContactMessage[] | undefined {
  const hasBurmese = useMemo(() => messages?.some(isBurmese) ?? false, [messages]);
  const zawgyi = useZawgyi(hasBurmese);
  return useMemo(() => {
    if (!zawgyi) return messages;
    return messages?.map((message) => {
      const converted = convertedMessages.get(message) ?? zawgyi.messageToUnicode(message);
      convertedMessages.set(message, converted);
      return converted;
    });
  }, [messages, zawgyi]);
}
