import { toRecord } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, SendFailure } from './channel';

export const TELEGRAM_TIMEOUT_MS = 15000;
export const WAIT_MAX_S = 3600;

/** Returns a code, because a message of `fetch` can name the address, which holds the token. */
export function toFailureCode(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = toRecord(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' ? code : 'Telegram: no connection';
}

export function makeTelegramChannel({ token, api, chat }: NonNullable<AlertSettings['telegram']>): Channel {
  const call = async (method: string, body: Record<string, unknown>) => {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TELEGRAM_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new SendFailure(toFailureCode(error));
    });
    const { status } = response;
    const responseBody = toRecord(await response.json().catch(() => undefined));
    if (status === 200 && responseBody.ok === true) return;
    const { retry_after } = toRecord(responseBody.parameters);
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
