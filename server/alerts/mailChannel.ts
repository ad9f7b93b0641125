import { toRecord, toText } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, MAX_LENGTH, SendFailure } from './channel';

const MAIL_TIMEOUT_MS = 10_000;

/** Codes look like `SMTP 550`, like `SMTP 550 RCPT` for a rejected recipient, or like `ECONNREFUSED`. */
function toSendFailure(error: unknown): SendFailure {
  const { code, responseCode, command } = toRecord(error);
  if (typeof responseCode !== 'number') return new SendFailure(typeof code === 'string' ? code : 'SMTP');
  const isRecipientRejected = toText(command).startsWith('RCPT');
  return new SendFailure(`SMTP ${responseCode}${isRecipientRejected ? ' RCPT' : ''}`, { isUndelivered: true });
}

export async function makeMailChannel({ url, from }: NonNullable<AlertSettings['mail']>): Promise<Channel> {
  // Loaded only where mail is set up, because the package takes memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    dnsTimeout: MAIL_TIMEOUT_MS,
    // A letter must not attach files of the server or web pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const senderDomain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const throwSendFailure = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => {
      throw toSendFailure(error);
    });
  };
  return {
    maxLength: MAX_LENGTH.email,
    send: (address, { subject, text, id }) =>
      throwSendFailure(
        transport.sendMail({
          from,
          // A string could be read as several addresses.
          to: { name: '', address },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${senderDomain}>` }),
          // These headers prevent out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        }),
      ),
    check: () => throwSendFailure(transport.verify()),
  };
}
