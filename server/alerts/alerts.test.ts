import { aMessage, anAdmin, aUser } from '@/testing/builders';
import { cleanUp } from '@/testing/cleanup';
import { headersOf, type MailFate, messageIdOf, startMailServer, startTelegram, textOf } from '@/testing/mailServer';
import { startServer } from '@/testing/startServer';
import { type AlertSettings, noAlerts } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import { AlertDispatcher } from './AlertDispatcher';
import { makeChannels } from './channels';
import { findFailingRecord } from './failingAlerts';

afterEach(cleanUp);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-12-01T03:00:00.000Z');
const FROM = 'NIT College <alerts@nitcollege.test>';

let now = START;
let repository: Repository;
let close = async () => {};
let warnings: unknown[] = [];
beforeEach(() => {
  now = START;
  warnings = [];
});
afterEach(() => close());

const clock = () => new Date(now);
const logger = { warn: (...line: unknown[]) => warnings.push(line), error: (...line: unknown[]) => warnings.push(line) };

async function open(settings: Partial<AlertSettings>, db: Record<string, unknown[]> = { users: [anAdmin()] }) {
  ({ repository, close } = await startServer({ db, clock }));
  return server({ ...noAlerts, ...settings });
}

/** A server's dispatcher, after its first look. */
async function server(settings: AlertSettings) {
  const channels = await makeChannels(settings);
  const dispatcher = new AlertDispatcher({ repository, channels, settings, clock, site: () => 'https://college.test', logger });
  const look = () => dispatcher.sendDueAlerts();
  await look();
  return { look, failing: async () => findFailingRecord(await repository.list('alerts'), settings) };
}

let sent = 0;
const write = (fields: Record<string, unknown> = {}) => {
  sent += 1;
  const created_at = new Date(now).toISOString();
  const texts = { name: `Su ${sent}`, subject: 'Fees', message: `Question ${sent}`, ...fields };
  return repository.create('contacts', (id) => ({ ...aMessage({ ...texts, created_at }), id, status: 'unread' }));
};

test('alerts, digests and reminders of messages in Zawgyi are in Unicode, as the inbox is [D-71]', async () => {
  const { mails, url } = await startMailServer();
  const { look } = await open({ mail: { url, from: FROM } });
  const zawgyi = { name: 'ကိုေအာင္', subject: 'ေက်ာင္းအပ္ခ်င္ပါတယ္', message: 'ကၽြန္ေတာ္ ၀င္ခြင့္ သိခ်င္လို႔ပါ' };
  await write(zawgyi);
  await look();
  for (const name of [zawgyi.name, 'Su']) await write({ ...zawgyi, name });
  now += HOUR;
  await look();
  now += 20 * HOUR;
  await look();
  expect(mails).toHaveLength(3);
  const [subject] = headersOf(mails[0] ?? { to: '', source: '' }).filter((line) => line.startsWith('Subject:'));
  const encoded = [...(subject ?? '').matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)].map(([, part = '']) => Buffer.from(part, 'base64'));
  expect(encoded.length > 0 ? Buffer.concat(encoded).toString() : subject).toContain('ကိုအောင်: ကျောင်းအပ်ချင်ပါတယ်');
  for (const text of mails.map(textOf)) {
    for (const unicode of ['ကိုအောင်: ကျောင်းအပ်ချင်ပါတယ်', 'ကျွန်တော် ဝင်ခွင့် သိချင်လို့ပါ']) expect(text).toContain(unicode);
    expect(text).not.toMatch(/[\u105a-\u109f]/);
  }
});

test('an alert shows sender, subject and beginning, no phone number; the sender gets no mail [N2]', async () => {
  const { mails, url } = await startMailServer();
  const { look } = await open({ mail: { url, from: FROM } });
  const message = 'မင်္ဂလာပါ။ '.repeat(40);
  await write({ name: 'Su\r\nBcc: all@mail.test', subject: 'Fees\nX-Evil: 1', message, email: 'su@mail.test', phno: '09 777' });
  await look();
  expect(mails.map(({ to }) => to)).toEqual(['thandar@nitcollege.test']);
  const [mail = { to: '', source: '' }] = mails;
  const text = textOf(mail);
  expect(text).toContain('Su Bcc: all@mail.test: Fees X-Evil: 1');
  expect(text).toContain('https://college.test/admin/contacts?message=1');
  expect(text).not.toMatch(/su@mail\.test|09 777/);
  const excerpt = text.split('\n').find((line) => line.startsWith('မ')) ?? '';
  expect([...excerpt].length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/မင်္ဂလာပါ။…$/);
  const names = headersOf(mail).map((line) => line.split(':')[0]);
  expect(names).not.toContain('Bcc');
  expect(names).not.toContain('X-Evil');
  expect(headersOf(mail)).toContain('Auto-Submitted: auto-generated');
});

test('with the setting, an alert also names phone number and address', async () => {
  const { mails, url } = await startMailServer();
  const { look } = await open({ mail: { url, from: FROM }, hasContactDetails: true });
  await write({ email: 'su@mail.test', phno: '09 777' });
  await look();
  expect(textOf(mails[0] ?? { to: '', source: '' })).toContain('09 777 su@mail.test');
});

test('after the first alert, those of the next minute wait for one digest, and messages from before are in none', async () => {
  const { mails, url } = await startMailServer();
  const db = { users: [anAdmin()], contacts: [aMessage({ id: 1, name: 'Old', created_at: new Date(START).toISOString() })] };
  const { look } = await open({ mail: { url, from: FROM } }, db);
  await write({ name: 'First' });
  await look();
  for (const name of ['Second', 'Third']) await write({ name });
  now += MINUTE - 1;
  await look();
  expect(mails).toHaveLength(1);
  now += 1;
  await look();
  await look();
  expect(mails).toHaveLength(2);
  expect(headersOf(mails[1] ?? { to: '', source: '' })).toContain('Subject: 2 new messages');
  expect(mails.map(textOf).join()).not.toContain('Old');
  expect(await repository.list('alerts')).toMatchObject([{ user_id: 1, sent_at: new Date(now).toISOString() }]);
});

test('a message that waits for 20 hours is called to mind once, an answered one never', async () => {
  const { mails, url } = await startMailServer();
  const { look } = await open({ mail: { url, from: FROM } });
  await write({ name: 'Waits' });
  await look();
  const { id } = await write({ name: 'Answered' });
  now += MINUTE;
  await look();
  await repository.patch('contacts', id, { answered_at: new Date(now).toISOString() });
  now += 20 * HOUR;
  await look();
  now += HOUR;
  await look();
  expect(mails).toHaveLength(3);
  expect(headersOf(mails[2] ?? { to: '', source: '' })).toContain('Subject: 1 message has waited 20 hours for an answer');
  expect(textOf(mails[2] ?? { to: '', source: '' })).toMatch(/Waits/);
  expect(textOf(mails[2] ?? { to: '', source: '' })).not.toMatch(/Answered/);
});

test('editors, inactive users and those who switched alerts off get none; old quiet hours hold none back', async () => {
  const { mails, url } = await startMailServer();
  const people = [
    aUser({ id: 2, email: 'editor@nitcollege.test', role: 'editor' }),
    anAdmin({ id: 3, email: 'gone@nitcollege.test', status: 'inactive' }),
    anAdmin({ id: 4, email: 'off@nitcollege.test', alerts: { email: false } }),
    anAdmin({ id: 5, email: 'slept@nitcollege.test', alerts: { email: true, quiet_from: '22:00', quiet_to: '07:00' } }),
  ];
  const { look } = await open({ mail: { url, from: FROM } }, { users: [anAdmin(), ...people] });
  // 23:30 in Yangon.
  now = Date.parse('2026-12-01T17:00:00.000Z');
  await write();
  await look();
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['slept@nitcollege.test', 'thandar@nitcollege.test']));
});

test.each<[string, MailFate, string]>([
  ['rejects mail for now', 'later', 'SMTP 451'],
  ['refuses the address', 'refused', 'SMTP 550 RCPT'],
  ['loses the connection', 'lose', 'ECONNECTION|ESOCKET|ECONNRESET'],
])('a mail server that %s is tried again, later each time, until it accepts [N1]', async (_case, fault, code) => {
  let fate: MailFate = fault;
  const { mails, url } = await startMailServer({ fate: () => fate });
  const { look, failing } = await open({ mail: { url, from: FROM } });
  await write({ name: 'Kept' });
  await look();
  const since = new Date(now).toISOString();
  expect(await failing()).toMatchObject({ failing_since: since, failure: expect.stringMatching(code) });
  now += MINUTE;
  await look();
  now += MINUTE;
  await look();
  expect(await repository.list('alerts')).toMatchObject([{ failures: 2, failing_since: since }]);
  fate = 'accept';
  now += MINUTE;
  await look();
  expect(mails.map(textOf)).toEqual([expect.stringContaining('Kept')]);
  expect(await failing()).toBeUndefined();
});

test('after a lost answer the same alert goes out again with the same Message-ID, and newer messages follow [N1]', async () => {
  let fate: MailFate = 'lose answer';
  const { mails, url } = await startMailServer({ fate: () => fate });
  const { look } = await open({ mail: { url, from: FROM } });
  await write({ name: 'First' });
  await look();
  await write({ name: 'Second' });
  for (const next of ['later', 'accept', 'accept'] as const) {
    fate = next;
    now += HOUR;
    await look();
  }
  const [first, again, newer] = mails.map(messageIdOf);
  expect(first).toMatch(/^Message-ID: <[0-9a-f]{32}@nitcollege\.test>$/i);
  expect(again).toBe(first);
  expect(newer).not.toBe(first);
  expect(mails.map((mail) => textOf(mail).match(/First|Second/g))).toEqual([['First'], ['First'], ['Second']]);
});

test('an alert that a spam filter rejects goes out without the words of visitors [N1]', async () => {
  const { mails, url } = await startMailServer({ fate: (count) => (count === 0 ? 'unwanted' : 'accept') });
  const { look } = await open({ mail: { url, from: FROM } });
  await write({ name: 'Buy now', message: 'www.spam.test' });
  await look();
  now += MINUTE;
  await look();
  await write({ name: 'Su' });
  now += MINUTE;
  await look();
  const [plain, next] = mails.map((mail) => `${headersOf(mail).join()}${textOf(mail)}`);
  expect(plain).toContain('Subject: 1 new message,');
  expect(plain).toContain('All messages: https://college.test/admin/contacts');
  expect(plain).not.toMatch(/Buy now|spam\.test/);
  expect(next).toContain('New message from Su: Fees');
});

test('the group chat goes on where the chats of users, which earlier releases had, ended [N1]', async () => {
  const { calls, api } = await startTelegram(() => ({ status: 200, body: { ok: true } }));
  const contacts = [1, 2, 3].map((id) => aMessage({ id, name: `Su ${id}`, created_at: new Date(START).toISOString() }));
  const alerts = [2, 3].map((sent_to) => ({ id: sent_to, user_id: sent_to, channel: 'telegram', sent_to, reminded_to: 0 }));
  const users = [2, 3].map((id) =>
    anAdmin({ id, email: `${id}@nitcollege.test`, alerts: { telegram: true, telegram_chat: '5' } }),
  );
  const { look } = await open({ telegram: { token: '1:x', api, chat: '-7' } }, { users, contacts, alerts });
  await look();
  expect(calls.map(({ body }) => [body.chat_id, String(body.text).match(/Su \d/g)])).toEqual([['-7', ['Su 3', 'Su 3']]]);
  expect(await repository.list('alerts')).toMatchObject([{ user_id: null, channel: 'telegram', sent_to: 3 }]);
});

test('of two servers one sends; when it dies, the other takes over after a minute [N1]', async () => {
  const { mails, url } = await startMailServer();
  const settings = { mail: { url, from: FROM } };
  const one = await open(settings);
  const other = await server({ ...noAlerts, ...settings });
  await write();
  await Promise.all([one.look(), other.look()]);
  expect(mails).toHaveLength(1);
  now += MINUTE;
  await write({ name: 'Left' });
  const [record] = await repository.list('alerts');
  const until = new Date(now + MINUTE).toISOString();
  await repository.patch('alerts', record?.id ?? '', { attempt: { fresh: 2, late: 0, until } });
  await other.look();
  expect(mails).toHaveLength(1);
  now += MINUTE;
  await other.look();
  expect(mails.map(textOf)).toEqual([expect.any(String), expect.stringContaining('Left')]);
});

test('a bot sends plain text to the group chat, waits as asked, and no log has its token [N2]', async () => {
  const token = '123456:canary-of-the-bot';
  const wait = { parameters: { retry_after: 300 } };
  let answer: { status: number; body: Record<string, unknown> } | undefined = { status: 429, body: wait };
  const { calls, api } = await startTelegram(() => answer);
  const users = [anAdmin()];
  const { look, failing } = await open({ telegram: { token, api, chat: '-1001234' } }, { users });
  await write({ subject: '*Fees* <b>_' });
  await look();
  expect(await failing()).toMatchObject({ channel: 'telegram', failure: 'Telegram 429' });
  now += 5 * MINUTE - 1;
  await look();
  expect(calls).toHaveLength(1);
  answer = undefined;
  now += 1;
  await look();
  answer = { status: 200, body: { ok: true } };
  now += HOUR;
  await look();
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill(`/bot${token}/sendMessage`));
  const { text, ...more } = calls[2]?.body ?? {};
  expect(text).toContain('*Fees* <b>_');
  expect(more).toEqual({ chat_id: '-1001234', link_preview_options: { is_disabled: true } });
  expect(JSON.stringify([warnings, await repository.list('alerts')])).not.toContain('canary');
});

test('a digest that is too long for a bot says how many messages it leaves out', async () => {
  const { calls, api } = await startTelegram(() => ({ status: 200, body: { ok: true } }));
  const { look } = await open({ telegram: { token: '1:x', api, chat: '7' } });
  for (let count = 0; count < 50; count += 1) await write({ message: 'Long '.repeat(60) });
  await look();
  const text = String(calls[0]?.body.text);
  expect(text.length).toBeLessThanOrEqual(4096);
  const shown = text.match(/message=\d+/g)?.length ?? 0;
  expect(text).toContain(`50 new messages`);
  expect(text).toContain(`And ${50 - shown} more messages: https://college.test/admin/contacts`);
});

test('the record of mails to senders, which earlier releases had, goes with its failure at the first start [N1]', async () => {
  const { mails, url } = await startMailServer();
  const since = new Date(START - HOUR).toISOString();
  const left = { id: 1, user_id: null, channel: 'email', sent_to: 0, reminded_to: 0, failing_since: since, failure: 'SMTP 451' };
  const { look, failing } = await open({ mail: { url, from: FROM } }, { users: [anAdmin()], alerts: [left] });
  await write({ email: 'su@mail.test' });
  await look();
  expect(mails.map(({ to }) => to)).toEqual(['thandar@nitcollege.test']);
  expect(await failing()).toBeUndefined();
  expect(await repository.list('alerts')).toMatchObject([{ user_id: 1 }]);
});

test('an attempt that a server of an earlier release left unfinished is sent again, and its four fields go [N1]', async () => {
  const { mails, url } = await startMailServer();
  const created_at = new Date(START - MINUTE).toISOString();
  const unfinished = {
    tried_to: 2,
    tried_late: 0,
    leased_by: 'a dead server',
    leased_until: new Date(START + MINUTE).toISOString(),
  };
  const alert = { id: 1, user_id: anAdmin().id, channel: 'email', sent_to: 1, reminded_to: 0, ...unfinished };
  const contacts = [1, 2, 3].map((id) => aMessage({ id, name: `Su ${id}`, created_at }));
  await open({ mail: { url, from: FROM } }, { users: [anAdmin()], contacts, alerts: [alert] });
  expect(mails.map((mail) => textOf(mail).match(/Su \d/g))).toEqual([['Su 2', 'Su 3']]);
  const [record = {}] = await repository.list('alerts');
  expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['tried_to']));
  expect(record).toMatchObject({ sent_to: 3 });
  expect(record).not.toHaveProperty('leased_by');
});
