import { setTimeout as sleep } from 'node:timers/promises';

/** Limits a whole attempt. Socket timeouts alone are not enough, because they restart with every byte. */
const ATTEMPT_MS = 30_000;

/** The most characters of a letter. Telegram rejects texts above 4,096. */
export const MAX_LENGTH = { email: 100_000, telegram: 4000 } as const;

/** A mail or a Telegram message. */
export type Letter = {
  subject: string;
  text: string;
  /** Stays the same when a letter is sent again, so that mailboxes recognise the copy. */
  id?: string;
};

export interface Channel {
  readonly maxLength: number;
  send(to: string, letter: Letter): Promise<void>;
  /** Checks that the mail server or Telegram would accept a letter, but sends none. Throws a `SendFailure` if not. */
  check(): Promise<void>;
}

/** A letter was not accepted. The error has only a code such as `SMTP 535`, because replies can repeat secrets. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** `isUndelivered`: the letter surely has not arrived. `waitMs`: how long to wait before the next attempt. */
    readonly details: { isUndelivered?: boolean; waitMs?: number } = {},
  ) {
    super(code);
  }
}

/** Sends a letter. Returns a failure instead of throwing, also when the attempt takes too long. */
export async function trySend(channel: Channel, to: string, letter: Letter): Promise<SendFailure | undefined> {
  const controller = new AbortController();
  const timeout = sleep(ATTEMPT_MS, new SendFailure('ETIMEDOUT'), { signal: controller.signal }).catch(() => undefined);
  const sent = channel.send(to, letter).then(
    () => undefined,
    (error: unknown) => (error instanceof SendFailure ? error : new SendFailure('unknown error')),
  );
  // The abort clears the timer.
  return Promise.race([sent, timeout]).finally(() => controller.abort());
}
