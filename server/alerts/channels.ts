import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toRecord, toText } from '@/domain/coerce';
import type { AlertSettings } from '../config/settings';
import type { AlertChannel } from '../storage/records';

/** The time limit of a whole attempt: socket timeouts restart with every byte. */
const ATTEMPT_MS = 30_000;

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

/** A letter that was not accepted, with a code such as `SMTP 535`: what the other side wrote can repeat secrets. */
export class SendFailure extends Error {
  constructor(
    readonly code: string,
    /** `isRejected`: refused, so it has not arrived. `waitMs`: how long the other side asks to wait. */
    readonly details: { isRejected?: boolean; waitMs?: number } = {},
  ) {
    super(code);
  }
}

/** Sends a letter. Returns the failure of an attempt that was not accepted in time, without anything that the other side wrote. */
export async function attempt(channel: Channel, to: string, letter: Letter): Promise<SendFailure | undefined> {
  const controller = new AbortController();
  const timeout = sleep(ATTEMPT_MS, new SendFailure('ETIMEDOUT'), { signal: controller.signal }).catch(() => undefined);
  const sent = channel.send(to, letter).then(
    () => undefined,
    (error: unknown) => (error instanceof SendFailure ? error : new SendFailure('unknown error')),
  );
  return Promise.race([sent, timeout]).finally(() => controller.abort());
}

const MAIL_TIMEOUT_MS = 10_000;

function failureFrom(error: unknown): SendFailure {
  const { code, responseCode, command } = toRecord(error);
  if (typeof responseCode !== 'number') return new SendFailure(typeof code === 'string' ? code : 'SMTP');
  const isOfRecipient = toText(command).startsWith('RCPT');
  return new SendFailure(`SMTP ${responseCode}${isOfRecipient ? ' RCPT' : ''}`, { isRejected: true });
}

async function mailChannel({ url, from }: NonNullable<AlertSettings['mail']>): Promise<Channel> {
  // Loaded only where it is used: the package takes memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    dnsTimeout: MAIL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const withSendFailure = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      throw failureFrom(error);
    });
  };
  return {
    maxLength: 100_000,
    send: (address, { subject, text, id }) =>
      withSendFailure(
        transport.sendMail({
          from,
          // As an object, it is never read as a list of addresses.
          to: { name: '', address },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        }),
      ),
    check: () => withSendFailure(transport.verify()),
  };
}

const TELEGRAM_TIMEOUT_MS = 15_000;
const WAIT_MAX_S = 3600;

export type Channels = { readonly [name in AlertChannel]?: Channel };

export type MailUser = (to: string, subject: string, text: string) => void;

export async function makeChannels({ isTest, mail, telegram }: AlertSettings): Promise<Channels> {
  if (isTest) return {};
  return {
    ...(mail && { email: await mailChannel(mail) }),
    ...(telegram && { telegram: telegramChannel(telegram) }),
  };
}

export function accountMail(
  { email }: Channels,
  { site, logger }: { site: () => string; logger: Pick<Logger, 'warn'> },
): MailUser {
  return (to, subject, text) => {
    if (!email) return;
    void attempt(email, to, { subject, text: [text, site()].join('\n\n') }).then((failure) => {
      if (failure) logger.warn({ failure: failure.code }, 'a mail about an account was not accepted');
    });
  };
}

/** What `fetch` failed with, as a code: its message can name the address, which holds the token. */
function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = toRecord(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' ? code : 'Telegram: no connection';
}

function telegramChannel({ token, api, chat }: NonNullable<AlertSettings['telegram']>): Channel {
  const call = async (method: string, body: Record<string, unknown>) => {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TELEGRAM_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new SendFailure(codeOf(error));
    });
    const { status } = response;
    const answer = toRecord(await response.json().catch(() => undefined));
    if (status === 200 && answer.ok === true) return;
    const { retry_after } = toRecord(answer.parameters);
    const waitMs = typeof retry_after === 'number' ? Math.min(retry_after, WAIT_MAX_S) * 1000 : undefined;
    throw new SendFailure(`Telegram ${status}`, { isRejected: true, waitMs });
  };
  return {
    maxLength: 4000,
    send: (to, { subject, text }) =>
      call('sendMessage', { chat_id: to, text: `${subject}\n\n${text}`, link_preview_options: { is_disabled: true } }),
    // A bot that is not in the chat does not see it.
    check: () => call('getChat', { chat_id: chat }),
  };
}

const MAX_LENGTH = { email: 100_000, telegram: 4000 } as const;

type OutboxLetter = Letter & { channel: AlertChannel; to: string };

export class Outbox {
  #letters: OutboxLetter[] = [];

  list(): readonly OutboxLetter[] {
    return this.#letters;
  }

  clear(): readonly OutboxLetter[] {
    this.#letters = [];
    return this.#letters;
  }

  channels(): Channels {
    const channel = (name: AlertChannel) => ({
      maxLength: MAX_LENGTH[name],
      send: async (to: string, letter: Letter) => void this.#letters.push({ channel: name, to, ...letter }),
      check: async () => {},
    });
    return { email: channel('email'), telegram: channel('telegram') };
  }
}
