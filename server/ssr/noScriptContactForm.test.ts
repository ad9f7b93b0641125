import fs from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { anAdmin, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { startServer, type TestServer } from '@/testing/startServer';
import { defaultRates } from '../config/limits';

const message = { name: 'Su Su', email: 'su@mail.test', phno: '', subject: 'Fees', message: 'How much?', website: '' };

let server: TestServer;
let clientDir: string;
beforeAll(async () => {
  clientDir = await aBuiltSite();
});
afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
afterEach(() => server.close());

type Settings = Parameters<typeof startServer>[0];

const start = async (options: Settings = {}) => {
  server = await startServer({ clientDir, ...options });
};

/** Sends the form as a browser without scripts does. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}, address = '/contact') {
  const response = await fetch(`${server.url}${address}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const sentText = 'Message sent successfully!';

async function open(address: string, method = 'GET') {
  const response = await fetch(`${server.url}${address}`, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a message sent without scripts is stored, and its confirmation page can be reloaded without sending again [P2]', async () => {
  await start();
  const { status, headers } = await post({ ...message, message: 'မင်္ဂလာပါ\r\nHow much?', role: 'admin' });
  expect([status, headers.get('cache-control')]).toEqual([303, 'no-store']);
  const { website, ...fields } = message;
  expect(server.db.contacts()).toEqual([
    { ...fields, id: 1, message: 'မင်္ဂလာပါ\nHow much?', status: 'unread', created_at: expect.any(String) },
  ]);

  const answer = await open(headers.get('location') ?? '');
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([200, 'no-store', null]);
  expect(answer.text).toContain(sentText);
  expect(answer.text).toContain('su@mail.test');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
});

test('without scripts a visitor registers, and the page knows where the registration stands [D-89]', async () => {
  const event = anEvent({ id: 6, registration_required: 1, max_attendees: 4 });
  await start({ db: { users: [anAdmin()], events: [event] } });
  const register = (email: string, people: string) =>
    post({ ...message, email, event_id: '6', people }, {}, '/contact?register=Open+Day&event=6');
  const shown = async (email: string, people: string) =>
    (await open((await register(email, people)).headers.get('location') ?? '')).text;
  expect(await shown('su@mail.test', '4')).toContain('"registration":{"state":"listed"}');
  expect(await shown('aung@mail.test', '')).toContain('"registration":{"state":"waiting","number":1}');
  expect(await shown('su@mail.test', '3')).toContain('"registration":{"state":"listed"},"replaced":true');
  const rejected = await register('hla@mail.test', '11');
  expect([rejected.status, rejected.text.includes('"event_id":"6","people":"11"')]).toEqual([422, true]);
  expect(server.db.contacts()).toMatchObject([{ event_id: 6, people: 4 }, { people: 1 }, { people: 3 }]);
});

test('without scripts a visitor chooses Viber, needs a phone number for it, and reads where the answer comes', async () => {
  await start();
  expect(load((await open('/contact')).text)('select[name=reply_by] option[selected]').attr('value')).toBe('');
  const wish = { ...message, reply_by: 'viber' };
  const rejected = load((await post(wish)).text);
  expect(rejected('select[name=reply_by] option[selected]').attr('value')).toBe('viber');
  expect(rejected('input[name=phno]').attr()).toMatchObject({ required: '', 'aria-invalid': 'true' });
  const sent = await post({ ...wish, phno: '09 000 450 118' });
  const { text } = await open(sent.headers.get('location') ?? '');
  expect(load(text)('[role=status]').text()).toContain('We answer within 24 hours by Viber, to 09 000 450 118.');
  expect(server.db.contacts()).toMatchObject([{ reply_by: 'viber', phno: '09 000 450 118' }]);
});

test('letters that nobody sees are no error: the address and the lines are cleaned, and shown so in the form [P2]', async () => {
  await start();
  const address = 'mailto:<hnin@mail.test>\u200b။';
  const { text } = await post({ ...message, email: address, message: '' });
  expect(load(text)('input[name=email]').attr('value')).toBe('hnin@mail.test');
  const sent = await post({ ...message, email: address, name: 'Hnin\u000bSu', message: 'One\u000btwo\u0001\u2028three' });
  expect((await open(sent.headers.get('location') ?? '')).text).toContain('<b>hnin@mail.test</b>');
  expect(server.db.contacts()).toMatchObject([{ email: 'hnin@mail.test', name: 'Hnin Su', message: 'One\ntwo\nthree' }]);
});

test('only the sender of a message sees its confirmation, and sees it once', async () => {
  await start();
  const first = (await post(message)).headers.get('location') ?? '';
  const second = (await post({ ...message, message: 'Another' })).headers.get('location') ?? '';
  expect(first).not.toBe(second);
  // A link preview with HEAD does not consume the receipt.
  expect((await open(first, 'HEAD')).status).toBe(200);
  expect((await open(first)).text).toContain(sentText);
  for (const address of [first, `${first}!`, '/contact?sent=1', '/contact?sent=', '/contact?sent=a&sent=b', '/contact']) {
    const { status, text } = await open(address);
    expect([address, status, text.includes(sentText), text.includes('Send us a message')]).toEqual([address, 200, false, true]);
  }
  expect((await open(second)).text).toContain(sentText);
});

test('an unread confirmation expires after ten minutes', async () => {
  const now = new Date('2026-11-22T03:00:00Z');
  await start({ now });
  const address = (await post(message)).headers.get('location') ?? '';
  now.setTime(now.getTime() + 10 * 60_000 + 1);
  expect((await open(address)).text).not.toContain(sentText);
});

test('a rejected message returns to the form of its topic with the errors and all typed values', async () => {
  await start();
  const typed = { ...message, name: '', email: 'su@mail', message: 'First line\r\n</textarea><script>alert(1)</script>' };
  const { status, headers, text } = await post(typed, {}, '/contact?apply=bit');
  expect(load(text)('#form h2').text()).toBe('Apply for Dip.BIT (ABE)');
  expect([status, headers.get('cache-control')]).toEqual([422, 'no-store']);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/role="alert"[^>]*>.*Name is required\./);
  expect(text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"[^>]*value="su@mail"/);
  expect(text).toContain('Enter a valid email address.');
  expect(text).toMatch(/name="subject"[^>]*value="Fees"/);
  expect(text).toContain('First line\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  expect(text).not.toContain('<script>alert');
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(server.db.contacts()).toEqual([]);
});

test('a visitor over the message limit has to wait, with or without scripts, and loses no text [P2]', async () => {
  await start({ settings: { rates: { ...defaultRates, contact: 2 } } });
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
  expect((await fetch(`${server.url}/contacts.php`, json)).status).toBe(200);
  expect((await post({ ...message, message: 'Second' })).status).toBe(303);
  const { status, headers, text } = await post({ ...message, message: 'Third' });
  expect([status, Number(headers.get('retry-after')) > 500]).toEqual([429, true]);
  expect(text).toContain('Too many attempts. Try again in 10 minutes.');
  expect(text).toContain('>Third</textarea>');
  expect(server.db.contacts()).toHaveLength(2);
  expect(await server.audit()).toContainEqual(
    expect.objectContaining({ event: 'excess_rate_limit_exceeded', target: 'POST /contact' }),
  );
});

test('a rejection without a form, beyond the render budget, is in the audit trail once', async () => {
  await start({ settings: { rates: { ...defaultRates, contact: 1, pages: 1 } } });
  await open('/contact');
  await post(message);
  const { status, headers } = await post({ ...message, name: 'Hla Hla' });
  expect([status, headers.get('content-type')]).toEqual([429, 'application/json; charset=utf-8']);
  const rejections = (await server.audit()).filter(({ event }) => event === 'excess_rate_limit_exceeded');
  expect(rejections).toHaveLength(1);
});

test('while nothing can be stored, a visitor reads a phone number, no file details, and keeps the text', async () => {
  await start();
  await server.takeStorageAway();
  const { status, headers, text } = await post(message);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain('Please try again in a few minutes, or call us on +95 9 000 111 222.');
  expect(text).not.toMatch(/database|edited by hand/i);
  expect(text).toContain('>How much?</textarea>');
});

test('no other site sends a form in a visitor’s name', async () => {
  await start();
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
  ];
  for (const headers of elsewhere) expect([headers, (await post(message, headers)).status]).toEqual([headers, 403]);
  expect(server.db.contacts()).toHaveLength(0);
  expect((await post(message, { 'sec-fetch-site': 'same-origin', origin: 'https://nitcollege.test' })).status).toBe(303);
});

test('the longest message in Burmese letters fits, one much longer does not [P2]', async () => {
  await start();
  expect((await post({ ...message, message: 'က'.repeat(5000) })).status).toBe(303);
  const tooLong = await post({ ...message, message: 'က'.repeat(5001) });
  expect([tooLong.status, tooLong.text.includes('Message is too long.')]).toEqual([422, true]);
  expect((await post({ ...message, message: 'x'.repeat(96 * 1024) })).status).toBe(413);
});

test('a body that is no form of valid text, another method and another page store nothing', async () => {
  await start();
  const form = 'application/x-www-form-urlencoded';
  for (const [type, body, status] of [
    ['text/plain', 'name=Su', 415],
    ['application/json', '{}', 415],
    [`${form}; charset=latin1`, 'name=Su', 415],
    [form, 'name=%E9&email=a%40b.test&message=x', 400],
    [form, '', 422],
    [form, '%', 422],
    [form, '__proto__[x]=1&name[]=a&name=%00&email=1&message=x', 422],
  ] as const) {
    const response = await fetch(`${server.url}/contact`, { method: 'POST', headers: { 'content-type': type }, body });
    expect([type, body, response.status]).toEqual([type, body, status]);
  }
  expect(server.db.contacts()).toEqual([]);
  const put = await fetch(`${server.url}/contact`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  const other = await fetch(`${server.url}/about`, { method: 'POST', body: new URLSearchParams(message) });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
