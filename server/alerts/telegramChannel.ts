import { toRecord } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, MAX_LENGTH, SendFailure } from './channel';

const TELEGRAM_TIMEOUT_MS = 15_000;
/** Telegram may not hold back alerts for more than an hour. */
const WAIT_MAX_S = 3600;

/** Returns only the code of an error. The text of the error can name the address, which contains the secret token. */
function toFailureCode(error: unknown): string {
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
      // A redirect would send the token and the texts to another address.
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
    // An error response, even 429 or 5xx, means that Telegram has not sent the text.
    throw new SendFailure(`Telegram ${status}`, { isUndelivered: true, waitMs });
  };
  return {
    maxLength: MAX_LENGTH.telegram,
    send: (to, { subject, text }) =>
      call('sendMessage', { chat_id: to, text: `${subject}\n\n${text}`, link_preview_options: { is_disabled: true } }),
    check: () => call('getChat', { chat_id: chat }),
  };
}
