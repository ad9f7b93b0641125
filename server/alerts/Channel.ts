import { setTimeout as sleep } from 'node:timers/promises';
import * as texts from '@/texts/mail';

/** How long one attempt may take as a whole, however often the other side sends a few bytes. */
const ATTEMPT_MS = 30_000;

/** A text to send; the subject is for channels that have one. */
export type Letter = {
  subject: string;
  text: string;
  /** `reply` marks an automatic answer to a person, so that no other program answers it in turn. */
  kind: 'alert' | 'reply';
  /** Equal in every attempt to send the same letter, by which mailboxes recognise a second copy. */
  id?: string;
};

/** A way to reach people. */
export interface Channel {
  /** The most characters of a text. */
  readonly mostLength: number;
  /** Sends a letter to one address. Resolves when the other side has accepted it; throws a `SendFailure`. */
  send(to: string, letter: Letter): Promise<void>;
  /** Whether the other side answers and knows this server; throws a `SendFailure`. It sends nothing. */
  check(): Promise<void>;
}

/**
 * A letter that was not accepted. The message is a code such as `SMTP 535` or `ECONNREFUSED`, with `RCPT` where the
 * recipient was refused, never what the other side wrote, which can repeat secrets.
 */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /**
     * `isAnswered`: the other side said that it has not accepted it; otherwise it may have. `isFinal`: this recipient will never get
     * it. `waitMs`: how long the other side asks to wait.
     */
    readonly more: { isAnswered?: boolean; isFinal?: boolean; waitMs?: number } = {},
  ) {
    super(code);
  }
}

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
