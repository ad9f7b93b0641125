import { aMessage, anAdmin } from '@/testing/builders';
import { serverPerTest } from '../testing/serverPerTest';

const admin = anAdmin();
const message = { name: ' Su Su ', email: 'su@mail.test', phno: '+95 9 000', subject: '', message: 'Hello\nthere' };

const server = serverPerTest();
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
