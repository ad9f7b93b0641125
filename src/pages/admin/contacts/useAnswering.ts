import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiError } from '@/api/apiError';
import { useBeginAnsweringMutation } from '@/api/messageWorkApi';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/contactMessage';
import * as admin from '@/texts/adminCommon';
import type { RunBatch } from './useBatch';
import { useReturn } from './useReturn';

/** Answering one message in its dialog: begun by leaving for another program, asked about on the way back. */
export function useAnswering(message: ContactMessage, run: RunBatch) {
  const [begin] = useBeginAnsweringMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  /** The button that marks as answered; it gets the focus when the question closes. */
  const mark = useRef<HTMLButtonElement>(null);
  const isAnswered = message.answered_at !== undefined;
  const watchReturn = useReturn(() => setAsking(!isAnswered));

  async function start() {
    watchReturn();
    if (isAnswered) return;
    const { error } = await begin({ id: message.id });
    if (error) toast({ tone: 'bad', about: `message ${message.id}`, text: toApiError(error, admin.tryAgain).text });
  }

  function close() {
    flushSync(() => setAsking(false));
    mark.current?.focus();
  }

  return {
    isAnswered,
    isAsking: isAsking && !isAnswered,
    mark,
    start: () => void start(),
    switchAnswered: () => void run(isAnswered ? 'unanswered' : 'answered', [message]),
    sayYes() {
      close();
      void run('answered', [message]);
    },
    sayNo: close,
  };
}
