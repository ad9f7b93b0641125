import { toList, toRecord } from '@/domain/coerce';
import { aMessage, anAdmin, postForm } from '@/testing/builders';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';
import { defaultLimits } from '../config/limits';

const admin = anAdmin();
const message = { name: ' Su Su ', email: 'su@mail.test', phno: '+95 9 000', subject: '', message: 'Hello\nthere' };

const server = testServer();
const start = (contacts: unknown[] = [], now?: Date) => server.start({ db: { users: [admin], contacts }, now });

test('a visitor sends a message, and only its five fields are stored [API-MSG-01]', async () => {
  const send = await start([], new Date('2026-11-21T03:00:00Z'));
  const sent = { ...message, id: 77, status: 'read', created_at: '1999-01-01', role: 'admin', __proto__: { x: 1 } };
  const { body } = await send('POST', '/contacts.php', { json: sent });
  expect(body).toEqual({ success: true, message: 'Message sent successfully!' });
  expect(server.db.contacts()).toEqual([
    { id: 1, ...message, name: 'Su Su', status: 'unread', created_at: '2026-11-21T03:00:00.000Z' },
  ]);
});

test('a visitor chooses how to be answered: a known way, and with a phone number unless it is email', async () => {
  const old = aMessage({ id: 1 });
  const send = await start([old, aMessage({ id: 2, reply_by: 'pigeon' })]);
  const post = async (over: object) => (await send('POST', '/contacts.php', { json: { ...message, ...over } })).body;
  const needsPhone = { phno: 'Phone number is required for an answer by phone, Viber or Telegram.' };
  for (const reply_by of ['phone', 'viber', 'telegram'])
    for (const phno of ['', ' ', '\u200b', 'Su Su', null])
      expect(await post({ reply_by, phno, name: '' })).toMatchObject({ fields: { ...needsPhone, name: 'Name is required.' } });
  for (const reply_by of ['pigeon', 'Viber', 'viber ', 7, ['viber']])
    expect(await post({ reply_by })).toMatchObject({ success: false, fields: { reply_by: expect.any(String) } });
  for (const reply_by of ['email', 'viber', 'telegram', '', null])
    expect(await post({ reply_by, phno: reply_by === 'email' ? '' : '၀၉ ၄၂၀' })).toMatchObject({ success: true });
  // The last two are the same message, in which the visitor chose nothing.
  const { data } = (await send('GET', '/contacts.php', { as: admin })).body;
  const ways = (toList(data) ?? []).map((sent) => toRecord(sent).reply_by);
  expect(ways.sort()).toEqual(['email', 'telegram', 'viber', undefined, undefined, undefined]);
  expect((await send('GET', '/contacts.php?id=2', { as: admin })).body.data).not.toHaveProperty('reply_by');
});

test('a bot gets a success response for any other input, and learns nothing of the validation', async () => {
  const send = await start();
  for (const website of ['x', ' ', 0, false, [], {}]) {
    const { status, body } = await send('POST', '/contacts.php', { json: { email: 'no address', website } });
    expect([website, status, body]).toEqual([website, 200, { success: true, message: 'Message sent successfully!' }]);
  }
  for (const website of ['', null]) {
    expect((await send('POST', '/contacts.php', { json: { ...message, website } })).status).toBe(200);
  }
  expect(server.db.contacts()).toHaveLength(1);
});

test('what fills the trap field is kept apart for 30 days, the newest 200, for staff to restore [D-45]', async () => {
  const send = await start([], new Date('2026-11-21T03:00:00Z'));
  const as = await server.tokenFor(admin);
  const listed = async () => (await send('GET', '/deleted.php', { as })).body.data;
  await send('POST', '/contacts.php', { json: { ...message, website: 'https://autofill.test' } });
  expect(server.db.contacts()).toEqual([]);
  expect(await server.audit()).toEqual([]);
  expect(await listed()).toMatchObject([
    { kind: 'message', name: 'Su Su', deleted_by_name: 'the spam trap', goes_at: '2026-12-21T03:00:00.000Z' },
  ]);
  const sent = { ...message, message: 'Another', website: ' ' };
  await send('POST', '/contacts.php', { json: sent });
  await send('PUT', '/deleted.php', { as, json: { kind: 'message', id: '1' } });
  expect(server.db.contacts()).toMatchObject([{ id: 1, email: 'su@mail.test', status: 'unread' }]);

  for (let count = 0; count < 200; count += 1) await send('POST', '/contacts.php', { json: { ...sent, phno: `${count}` } });
  const names = [await listed()].flat();
  expect(names.length).toBe(200);
  expect(names.at(-1)).toMatchObject({ id: 3 });
});

test('the same message sent twice is stored once, and one with any field corrected is another message [D-45, P2]', async () => {
  const send = await start();
  await Promise.all([send('POST', '/contacts.php', { json: message }), send('POST', '/contacts.php', { json: message })]);
  expect(server.db.contacts()).toHaveLength(1);
  const corrections = [
    { name: 'Su Su Aung' },
    { email: 'su.su.aung@mail.test' },
    { phno: '09 420 000 002' },
    { subject: 'Another course' },
    { message: 'Another question' },
  ];
  for (const correction of corrections) {
    const again = await send('POST', '/contacts.php', { json: { ...message, ...correction } });
    expect([again.status, again.body.message]).toEqual([200, 'Message sent successfully!']);
  }
  expect(server.db.contacts().slice(1)).toMatchObject(corrections);
});

test('the same message is stored again after ten minutes [D-45, P2]', async () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const sent = { ...message, name: 'Su Su', id: 5, status: 'unread' };
  const send = await start([{ ...sent, created_at: before(11) }], now);
  await send('POST', '/contacts.php', { json: message });
  await send('POST', '/contacts.php', { json: message });
  expect(server.db.contacts().map(({ created_at }) => created_at)).toEqual([before(11), before(0)]);
});

test('a message that waited an hour for the network is the one whose response was lost with the line [D-45]', async () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const created_at = new Date(now.getTime() - 65 * 60_000).toISOString();
  const send = await start([{ ...message, name: 'Su Su', id: 5, status: 'unread', created_at }], now);
  const again = (waited: unknown) => send('POST', '/contacts.php', { json: { ...message, waited } });
  expect((await again(3600)).body).toMatchObject({ success: true });
  expect(server.db.contacts()).toMatchObject([{ id: 5 }]);
  for (const wrong of [-1, '5', Number.NaN]) expect((await again(wrong)).status).toBe(422);
  await again(60);
  expect(server.db.contacts()).toHaveLength(2);
  expect(server.db.contacts()[1]).not.toHaveProperty('waited');
});

test('messages come newest first, and an unchanged list gets 304 [API-MSG-02]', async () => {
  const send = await start([
    aMessage({ id: 1, created_at: '2026-11-19T00:00:00Z' }),
    aMessage({ id: 2, created_at: '2026-11-20T00:00:00Z', note: 'kept' }),
  ]);
  const { body, headers } = await send('GET', '/contacts.php', { as: admin });
  expect(body).toMatchObject({ success: true, data: [{ id: 2 }, { id: 1 }] });
  expect(body.data).not.toHaveProperty('0.note');
  expect(headers.get('cache-control')).toBe('no-store');
  const etag = headers.get('etag') ?? '';
  expect((await send('GET', '/contacts.php', { as: admin, headers: { 'if-none-match': etag } })).status).toBe(304);
  await send('POST', '/contacts.php', { json: message });
  expect((await send('GET', '/contacts.php', { as: admin, headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a large inbox supports requests for the newest messages and for changes', async () => {
  const send = await start([
    aMessage({ id: 1, name: 'Aye' }),
    aMessage({ id: 2, name: 'Bo' }),
    aMessage({ id: 3, name: 'Aye Aye' }),
  ]);
  const get = async (query: string) => (await send('GET', `/contacts.php?${query}`, { as: admin })).body;
  const first = await get('limit=2');
  expect(first).toMatchObject({ success: true, data: [{ id: 3 }, { id: 2 }], total: 3 });

  await send('PUT', '/contacts.php', { as: admin, json: { id: 2, status: 'read' } });
  await send('DELETE', '/contacts.php', { as: admin, json: { id: 1 } });
  const since = await get(`since=${first.version}`);
  expect(since).toMatchObject({ success: true, data: [{ id: 2, status: 'read' }], removed: [1], total: 2 });
  expect(since).not.toHaveProperty('full');
  expect(await get(`since=${since.version}`)).toMatchObject({ data: [], removed: [] });
  expect(await get('since=elsewhere.3')).toMatchObject({ full: true, total: 2 });
  for (const bad of ['limit=0', 'limit=501', 'limit=x', 'since=a&since=b'])
    expect(await get(bad)).toMatchObject({ code: 'BAD_QUERY' });
});

test('a message is marked read and unread, also repeatedly [API-MSG-03]', async () => {
  const send = await start([aMessage({ id: 9 })]);
  for (const status of ['read', 'read', 'unread']) {
    const { body } = await send('PUT', '/contacts.php', { as: admin, json: { id: '9', status } });
    expect(body).toEqual({ success: true, message: 'Status updated.' });
    expect(server.db.contacts()[0]).toMatchObject({ id: 9, status });
  }
  expect((await send('PUT', '/contacts.php', { as: admin, json: { id: 9, status: 'gone' } })).status).toBe(422);
  expect((await send('DELETE', '/contacts.php', { as: admin, json: { id: 9 } })).status).toBe(200);
});

test('strangers fill half of the room with messages at most, and the dashboard warns before [P2, D-73]', async () => {
  const limits = { ...defaultLimits, dbBytes: 100_000 };
  const send = await server.start({ db: { users: [admin] }, settings: { limits } });
  let sent = 0;
  const write = async () => {
    sent += 1;
    const { body } = await send('POST', '/contacts.php', { json: { ...message, message: `${sent} ${'x'.repeat(3500)}` } });
    return body.code ?? 'stored';
  };
  const percent = async () => {
    const { body } = await send('GET', '/dashboard.php', { as: admin });
    return toRecord(toRecord(body.data).needs_attention).inbox_percent;
  };
  const seen: unknown[] = [];
  while ((await write()) === 'stored') seen.push(await percent());
  const stored = server.db.contacts().length;
  expect([stored > 10, stored < 15]).toEqual([true, true]);
  expect(seen.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(seen.at(-1)).toBeGreaterThan(80);
  expect(await write()).toBe('INBOX_FULL');

  const form = { ...postForm, title: 'New', slug: 'new', body: 'x'.repeat(20_000), image: await anImage() };
  const user = { name: 'Ko Ko', email: 'ko@nitcollege.test', password: 'x' };
  expect((await send('POST', '/blogs.php', { as: admin, form })).status).toBe(200);
  expect((await send('POST', '/users.php', { as: admin, json: user })).status).toBe(200);
  expect((await send('POST', '/contacts/notes.php', { as: admin, json: { id: 1, text: 'Spam.' } })).status).toBe(200);
  // A message that staff deleted by mistake comes back, although a stranger has filled its place.
  await send('DELETE', '/contacts.php', { as: admin, json: { id: 2 } });
  expect([await write(), await write()]).toEqual(['stored', 'INBOX_FULL']);
  const undo = { kind: 'message', id: 2, undo: true };
  expect((await send('PUT', '/deleted.php', { as: admin, json: undo })).status).toBe(200);
  expect([await write(), await percent()]).toEqual(['INBOX_FULL', 100]);
});
