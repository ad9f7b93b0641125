import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit of a whole attempt: socket timeouts restart with every byte. */
const ATTEMPT_MS = 30_000;

/** The most characters of a letter. Telegram rejects texts above 4,096. */
export const MAX_LENGTH = { email: 100_000, telegram: 4000 } as const;

/** What a channel sends: a mail, or a Telegram message. */
export type Letter = {
  subject: string;
  text: string;
  /** Equal in every attempt to send the same letter, by which mailboxes recognise a second copy. */
  id?: string;
};

export interface Channel {
  readonly maxLength: number;
  send(to: string, letter: Letter): Promise<void>;
  /** Asks whether the other side accepts this server, without sending a letter; throws a `SendFailure` if not. */
  check(): Promise<void>;
}

/** A letter was not accepted. The error holds only a code such as `SMTP 535`: the text of a reply can repeat secrets. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** `isUndelivered`: the other side said that it did not take the letter. `waitMs`: how long it asks to wait. */
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
