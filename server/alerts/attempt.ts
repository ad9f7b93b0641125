import { setTimeout as sleep } from 'node:timers/promises';
import * as texts from '@/texts/mail';
import { type Channel, type Letter, SendFailure } from './Channel';

/** How long one attempt may take as a whole, however often the other side sends a few bytes. */
const ATTEMPT_MS = 30_000;

/** Sends a letter. Returns the failure of an attempt that was not accepted in time, without anything that the other side wrote. */
export async function attempt(channel: Channel, to: string, letter: Letter): Promise<SendFailure | undefined> {
  const over = new AbortController();
  const late = sleep(ATTEMPT_MS, new SendFailure('ETIMEDOUT'), { signal: over.signal }).catch(() => undefined);
  const sent = channel.send(to, letter).then(
    () => undefined,
    (error: unknown) => (error instanceof SendFailure ? error : new SendFailure(texts.unknownFailure)),
  );
  return Promise.race([sent, late]).finally(() => over.abort());
}
