import type { Logger } from 'pino';
import { toRecord } from '@/domain/coerce';
import * as texts from '@/texts/mail';
import type { AlertSettings } from '../config/alertSettings';
import type { AlertChannel } from '../storage/records';
import { attempt, type Channel, SendFailure } from './Channel';

const PATIENCE_MS = 15_000;
const WAIT_MAX_S = 3600;

/** The channels that the settings allow. */
export type Channels = { readonly [name in AlertChannel]?: Channel };

/** Mails a user about an event of the account, where the server can send mail. Nothing waits for it. */
export type MailUser = (to: string, subject: string, text: string) => void;

/** Makes the channels of the settings. */
export async function makeChannels({ mail, telegram }: AlertSettings): Promise<Channels> {
  return {
    // Loaded only where it is used: the package takes memory.
    ...(mail && { email: (await import('./mailChannel')).mailChannel(mail) }),
    ...(telegram && { telegram: telegramChannel(telegram) }),
  };
}

/** Makes the function that mails users about events of their accounts (D-81). */
export function accountMail(
  { email }: Channels,
  { site, logger }: { site: () => string; logger: Pick<Logger, 'warn'> },
): MailUser {
  return (to, subject, text) => {
    if (!email) return;
    void attempt(email, to, { subject, text: [text, site()].join('\n\n'), kind: 'alert' }).then((failure) => {
      if (failure) logger.warn({ failure: failure.code }, 'a mail about an account was not accepted');
    });
  };
}

/** What `fetch` failed with, as a code: its message can name the address, which holds the token. */
function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = toRecord(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' ? code : texts.telegramUnreachable;
}

/** Messages of a Telegram bot: plain text, in which nothing is markup. */
function telegramChannel({ token, api, chat }: NonNullable<AlertSettings['telegram']>): Channel {
  const call = async (method: string, body: Record<string, unknown>) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    const exchange = async () => {
      const response = await fetch(`${api}/bot${token}/${method}`, request);
      const answer: unknown = await response.json().catch(() => undefined);
      return { status: response.status, answer: toRecord(answer) };
    };
    const { status, answer } = await exchange().catch((error: unknown) => {
      throw new SendFailure(codeOf(error));
    });
    if (status === 200 && answer.ok === true) return;
    const { retry_after } = toRecord(answer.parameters);
    const waitMs = typeof retry_after === 'number' ? Math.min(retry_after, WAIT_MAX_S) * 1000 : undefined;
    throw new SendFailure(`Telegram ${status}`, { isAnswered: true, waitMs });
  };
  return {
    mostLength: 4000,
    send: (to, { subject, text }) =>
      call('sendMessage', { chat_id: to, text: `${subject}\n\n${text}`, link_preview_options: { is_disabled: true } }),
    // A bot that is not in the chat does not see it.
    check: () => call('getChat', { chat_id: chat }),
  };
}
