import { toRecord, toText } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, SendFailure } from './channel';

export const MAIL_TIMEOUT_MS = 10000;

export function toSendFailure(error: unknown): SendFailure {
  const { code, responseCode, command } = toRecord(error);
  if (typeof responseCode !== 'number') return new SendFailure(typeof code === 'string' ? code : 'SMTP');
  const isOfRecipient = toText(command).startsWith('RCPT');
  return new SendFailure(`SMTP ${responseCode}${isOfRecipient ? ' RCPT' : ''}`, { isRejected: true });
}

export async function makeMailChannel({ url, from }: NonNullable<AlertSettings['mail']>): Promise<Channel> {
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
      throw toSendFailure(error);
    });
  };
  return {
    maxLength: 100000,
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
