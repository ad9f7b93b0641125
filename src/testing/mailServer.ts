import { SMTPServer } from 'smtp-server';
import { toRecord } from '@/domain/coerce';
import { cleanUpAfterTest } from './cleanup';
import { startStubServer } from './startStubServer';
import { waitUntil } from './waitUntil';

/** A mail as the server received it: the address of the envelope, and the whole source. */
type ReceivedMail = { to: string; source: string };

/**
 * What becomes of a mail: accepted, rejected for now, its recipient refused for ever, rejected for ever once it
 * was sent, the connection lost before it was stored, or stored and the connection lost before the sender learned it.
 */
export type MailFate = 'accept' | 'later' | 'refused' | 'unwanted' | 'lose' | 'lose answer';

type Options = { fate?: (count: number) => MailFate; account?: { user: string; password: string } };

/** Starts an SMTP server on the loopback, which ends with the test. */
export async function startMailServer({ fate = () => 'accept', account }: Options = {}) {
  const mails: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !account,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === account?.user && password === account?.password;
      done(isKnown ? null : new Error(`Invalid login with ${password}`), isKnown ? { user: username } : undefined);
    },
    onRcptTo: (address, session, done) => {
      if (fate(count) !== 'refused') return done();
      count += 1;
      return done(Object.assign(new Error(`No such user ${address.address} ${session.id}`), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const becomes = fate(count);
        count += 1;
        if (becomes === 'later') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        if (becomes === 'unwanted') return done(Object.assign(new Error('Not wanted'), { responseCode: 554 }));
        const source = Buffer.concat(chunks).toString();
        const { rcptTo } = session.envelope;
        if (becomes !== 'lose') for (const { address } of rcptTo) mails.push({ to: address, source });
        if (becomes === 'accept') return done();
        for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpAfterTest(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = toRecord(server.server.address());
  const login = account ? `${account.user}:${account.password}@` : '';
  /** The mails, once there are as many. */
  const arrived = async (least: number) => {
    await waitUntil(`${least} mails are here`, () => mails.length >= least);
    return mails;
  };
  return { mails, arrived, url: `smtp://${login}127.0.0.1:${port}` };
}

/** The text of a mail, decoded. */
export function textOf({ source }: ReceivedMail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The header lines of a mail, joined where they were folded. */
export const headersOf = ({ source }: ReceivedMail): string[] =>
  (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');

/** The Message-ID of a mail. */
export const messageIdOf = (mail: ReceivedMail): string => headersOf(mail).find((line) => /^Message-ID:/i.test(line)) ?? '';

/** A call of the bot: its path, which holds the token, and its body. */
type BotCall = { path: string; body: Record<string, unknown> };

/** Starts a stand-in for the interface of Telegram on the loopback, which ends with the test. */
export async function startTelegram(answer: () => { status: number; body: Record<string, unknown> } | undefined) {
  const calls: BotCall[] = [];
  const { url, close } = await startStubServer(({ url: path, body }) => {
    calls.push({ path, body: toRecord(JSON.parse(body)) });
    const given = answer();
    return given && { status: given.status, body: JSON.stringify(given.body) };
  });
  cleanUpAfterTest(close);
  return { calls, api: url };
}
