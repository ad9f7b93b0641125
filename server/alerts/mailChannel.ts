import { toRecord, toText } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, MAX_LENGTH, SendFailure } from './channel';

const MAIL_TIMEOUT_MS = 10_000;

/** Converts an error of nodemailer: `SMTP 550`, `SMTP 550 RCPT` for a rejected recipient, or a code like `ECONNREFUSED`. */
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
    // Nothing in a letter can attach a file of the server or a web page.
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
          // A string would be read as a list of addresses.
          to: { name: '', address },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${senderDomain}>` }),
          // Mailboxes send no out-of-office replies to such mails.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        }),
      ),
    check: () => throwSendFailure(transport.verify()),
  };
}
