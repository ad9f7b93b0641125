import { createTransport } from 'nodemailer';
import { toRecord } from '@/domain/coerce';
import type { AlertSettings } from '../config/alertSettings';
import { type Channel, SendFailure } from './Channel';

const PATIENCE_MS = 10_000;

function failureFrom(error: unknown): SendFailure {
  const { code, responseCode } = toRecord(error);
  if (typeof responseCode !== 'number') return new SendFailure(typeof code === 'string' ? code : 'SMTP');
  // A wrong password is no fault of the address, and can be put right.
  const isFinal = responseCode >= 550 && responseCode < 555 && code === 'EENVELOPE';
  return new SendFailure(`SMTP ${responseCode}`, { isAnswered: true, isFinal });
}

/** E-mail over SMTP: plain text, without attachments. */
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
