import { anAdmin, aReply, aUser } from '@/testing/builders';
import { testServer } from '@/testing/startServer';
import { defaultLimits } from '../config/limits';

const NOW = '2026-11-21T03:00:00.000Z';
const thandar = anAdmin();
const editor = aUser({ id: 2 });

const server = testServer();
const { send } = server;
const start = (replies: object[] = [], limits = defaultLimits) =>
  server.start({ now: new Date(NOW), db: { users: [thandar, editor], replies }, settings: { limits } });
const call = (method: string, json?: object, headers?: Record<string, string>) =>
  send(method, '/replies.php', { as: thandar, json, headers });

describe('saved replies [E41, D-90]', () => {
  test('are saved, listed by title, edited, deleted and restored, each with its line in History', async () => {
    await start([aReply({ id: 1, title: 'Visit' })]);
    const { body } = await call('POST', { title: ' Fees ', text: 'Dear {name},\r\nကျေးဇူးတင်ပါတယ်။ ' });
    const fees = { id: 2, title: 'Fees', text: 'Dear {name},\nကျေးဇူးတင်ပါတယ်။', version: 1, updated_by_name: 'Daw Thandar' };
    expect(body).toMatchObject({ success: true, id: 2, data: fees });
    expect((await call('GET')).body).toMatchObject({ success: true, data: [fees, { id: 1, title: 'Visit' }] });

    expect((await call('PUT', { id: 2, title: 'Fees', text: 'New' })).body.data).toMatchObject({ text: 'New', version: 2 });
    expect((await call('DELETE', { id: 2 })).status).toBe(200);
    expect((await call('DELETE', { id: 2 })).status).toBe(404);
    const restore = { kind: 'reply', id: 2, undo: true };
    expect((await send('PUT', '/deleted.php', { as: thandar, json: restore })).status).toBe(200);
    expect(server.db.replies()).toMatchObject([{ id: 1 }, { id: 2, text: 'New', version: 2 }]);
    const { lines } = Object((await send('GET', '/activity.php', { as: thandar })).body.data);
    expect(lines.slice(0, 4)).toMatchObject([
      { event: 'sensitive_restore', record: { kind: 'reply', id: '2', name: 'Fees', state: 'present' } },
      { event: 'sensitive_delete' },
      { event: 'sensitive_update', fields: ['text', 'version'] },
      { event: 'sensitive_create' },
    ]);
  });

  test('a save from an older version is refused with the reply as it is', async () => {
    await start([aReply({ id: 1 })]);
    const save = (version: string) => call('PUT', { id: 1, title: 'Fees', text: 'Mine' }, { 'If-Match': version });
    const first = await save('"v1"');
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(await save('"v1"')).toMatchObject({ status: 409, body: { code: 'STALE', data: { text: 'Mine', version: 2 } } });
  });

  test('have a title and a text of bounded lengths, and are at most thirty', async () => {
    await start(Array.from({ length: 29 }, () => aReply()));
    const long = await call('POST', { title: 'x'.repeat(101), text: 'က'.repeat(3001) });
    const fields = { title: 'Title is too long.', text: 'A reply can have at most 3,000 characters.' };
    expect(long).toMatchObject({ status: 422, body: { fields } });
    const empty = { title: 'Title is required.', text: 'Text is required.' };
    expect(await call('POST', { title: ' ' })).toMatchObject({ status: 422, body: { fields: empty } });
    expect((await call('POST', { title: 'x'.repeat(100), text: 'က'.repeat(3000) })).status).toBe(200);
    const full = { error: 'There are already 30 saved replies. Delete one first.' };
    expect(await call('POST', { title: 'One more', text: 'Text' })).toMatchObject({ status: 422, body: full });
    const [{ id } = { id: 0 }] = server.db.replies();
    await call('DELETE', { id });
    await call('POST', { title: 'Another', text: 'Text' });
    const restore = { kind: 'reply', id };
    expect(await send('PUT', '/deleted.php', { as: thandar, json: restore })).toMatchObject({ status: 409, body: full });
  });

  test.each([
    { limit: 1, saved: 1, status: 409 },
    { limit: 40, saved: 30, status: 200 },
  ])('of $saved, with room for $limit, one that was deleted and replaced is restored with $status', async (room) => {
    await start(
      Array.from({ length: room.saved }, () => aReply()),
      { ...defaultLimits, replies: room.limit },
    );
    const [{ id } = { id: 0 }] = server.db.replies();
    await call('DELETE', { id });
    expect((await call('POST', { title: 'Another', text: 'Text' })).status).toBe(200);
    const json = { kind: 'reply', id };
    expect((await send('PUT', '/deleted.php', { as: thandar, json })).status).toBe(room.status);
  });

  test('are for admins alone', async () => {
    await start([aReply({ id: 1 })]);
    for (const method of ['GET', 'DELETE']) expect((await send(method, '/replies.php', { as: editor })).status).toBe(403);
    expect(server.db.replies()).toHaveLength(1);
  });

  test('testers read and write them below /qa, and data without replies has none', async () => {
    await start([aReply({ id: 1 })]);
    await send('PATCH', '/qa/replies/1', { json: { title: 'Prices' } });
    expect((await send('GET', '/qa/replies?title=Prices')).list).toMatchObject([{ id: 1 }]);
    const { replies, ...old } = JSON.parse(await server.dbText());
    expect(replies).toMatchObject([{ title: 'Prices' }]);
    await server.editDb(JSON.stringify(old));
    expect((await call('GET')).body).toEqual({ success: true, data: [] });
  });
});
