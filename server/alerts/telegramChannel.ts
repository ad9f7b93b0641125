import { toRecord } from '@/domain/coerce';
import * as texts from '@/texts/mail';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, SendFailure } from './Channel';

const PATIENCE_MS = 15_000;
const WAIT_MAX_S = 3600;

/** What `fetch` failed with, as a code: its message can name the address, which holds the token. */
function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = toRecord(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' ? code : texts.telegramUnreachable;
}

/** Messages of a Telegram bot: plain text, in which nothing is markup. */
export function telegramChannel({ token, api }: NonNullable<AlertSettings['telegram']>): Channel {
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
    send: (chat, { subject, text }) =>
      call('sendMessage', { chat_id: chat, text: `${subject}\n\n${text}`, link_preview_options: { is_disabled: true } }),
    check: () => call('getMe', {}),
  };
}
