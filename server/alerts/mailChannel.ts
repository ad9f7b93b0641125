import { createTransport } from 'nodemailer';
import { toRecord, toText } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, SendFailure } from './Channel';

const PATIENCE_MS = 10_000;

function failureFrom(error: unknown): SendFailure {
  const { code, responseCode, command } = toRecord(error);
  // An address that the package does not even send is malformed.
  if (code === 'EENVELOPE' && command === 'API') return new SendFailure('RCPT', { isAnswered: true, isFinal: true });
  if (typeof responseCode !== 'number') return new SendFailure(typeof code === 'string' ? code : 'SMTP');
  // A wrong password or sender is no fault of the recipient, and can be put right.
  const isOfRecipient = toText(command).startsWith('RCPT');
  const isFinal = responseCode >= 500 && (isOfRecipient || command === 'DATA');
  return new SendFailure(`SMTP ${responseCode}${isOfRecipient ? ' RCPT' : ''}`, { isAnswered: true, isFinal });
}

/** Email over SMTP: plain text, without attachments. */
export function mailChannel({ url, from }: NonNullable<AlertSettings['mail']>): Channel {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const attempt = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      throw failureFrom(error);
    });
  };
  return {
    mostLength: 100_000,
    send: (address, { subject, text, kind, id }) =>
      attempt(
        transport.sendMail({
          from,
          to: { name: '', address },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          headers: {
            'Auto-Submitted': kind === 'reply' ? 'auto-replied' : 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        }),
      ),
    check: () => attempt(transport.verify()),
  };
}
