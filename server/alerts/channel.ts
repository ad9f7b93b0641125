import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit of a whole attempt: socket timeouts restart with every byte. */
export const ATTEMPT_MS = 30000;
export type Letter = {
  subject: string;
  text: string;
  /** Equal in every attempt to send the same letter, by which mailboxes recognise a second copy. */
  id?: string;
};

export interface Channel {
  readonly maxLength: number;
  send(to: string, letter: Letter): Promise<void>;
  /** Whether the other side answers and knows this server; throws a `SendFailure`. It sends nothing. */
  check(): Promise<void>;
}

/** A letter was not accepted. It has a code such as `SMTP 535` only: the reply can repeat secrets. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** `isRejected`: refused, so it has not arrived. `waitMs`: how long the other side asks to wait. */
    readonly details: { isRejected?: boolean; waitMs?: number } = {},
  ) {
    super(code);
  }
}

/** Sends a letter; returns a failure or timeout, without text of the other side, which can repeat secrets. */
export async function trySend(channel: Channel, to: string, letter: Letter): Promise<SendFailure | undefined> {
  const controller = new AbortController();
  const timeout = sleep(ATTEMPT_MS, new SendFailure('ETIMEDOUT'), { signal: controller.signal }).catch(() => undefined);
  const sent = channel.send(to, letter).then(
    () => undefined,
    (error: unknown) => (error instanceof SendFailure ? error : new SendFailure('unknown error')),
  );
  return Promise.race([sent, timeout]).finally(() => controller.abort());
}
