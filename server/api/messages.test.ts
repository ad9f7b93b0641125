import { aMessage, anAdmin } from '@/testing/builders';
import { testServer } from '@/testing/startServer';
import { defaultLimits } from '../config/limits';

const thandar = anAdmin();
const naing = anAdmin({ id: 2, name: 'U Thet Naing', email: 'naing@nitcollege.test' });
const NOW = '2026-11-21T03:00:00.000Z';

const server = testServer();
const { send } = server;
const clock = new Date(NOW);

async function start(contacts: unknown[], settings = {}) {
  clock.setTime(Date.parse(NOW));
  await server.start({ db: { users: [thandar, naing], contacts }, now: clock, settings });
}

const batch = async (action: string, ids: readonly unknown[], as = thandar) =>
  (await send('PUT', '/contacts.php', { as, json: { ids, action } })).body;
const list = async (query = '') => (await send('GET', `/contacts.php${query}`, { as: thandar })).body;
const stored = (id: number) => server.db.contacts().find((contact) => contact.id === id);

describe('many messages at once [E24]', () => {
  test('change in one transaction, which the next poll brings in one response', async () => {
    await start(Array.from({ length: 300 }, (_, at) => aMessage({ id: at + 1, status: at < 10 ? 'read' : 'unread' })));
    const { version } = await list('?limit=50');
    const ids = Array.from({ length: 200 }, (_, at) => at + 1);
    const { changed, unchanged, failed, message } = await batch('read', ids);
    expect(message).toBe('190 messages marked as read.');
    expect([changed, unchanged, failed]).toEqual([ids.slice(10).map(String), ids.slice(0, 10).map(String), []]);
    const since = await list(`?limit=50&since=${version}`);
    expect(since).toMatchObject({ removed: [], total: 300 });
    expect(since.data).toHaveLength(190);
    expect((await server.audit()).filter(({ event }) => event === 'sensitive_update')).toHaveLength(190);
  });

  test('are marked as answered, by whom and when, and as read; the first answer stays, and the name of a deleted user', async () => {
    await start([aMessage({ id: 1 }), aMessage({ id: 2 })]);
    await batch('answered', [1]);
    clock.setTime(clock.getTime() + 60_000);
    expect(await batch('answered', [1, 2], naing)).toMatchObject({ changed: ['2'], unchanged: ['1'] });
    const answer = (id: number, by: typeof thandar, answered_at: string) => ({
      id,
      status: 'read',
      answered_at,
      answered_by: by.id,
      answered_by_name: by.name,
    });
    expect((await list()).data).toMatchObject([
      answer(2, naing, '2026-11-21T03:01:00.000Z'),
      answer(1, thandar, '2026-11-21T03:00:00.000Z'),
    ]);
    await send('DELETE', '/users.php', { as: thandar, json: { id: 2 } });
    expect((await list()).data).toMatchObject([{ answered_by: 2, answered_by_name: 'U Thet Naing' }, { answered_by: 1 }]);
  });

  test('an answer that is taken back comes back as it was', async () => {
    await start([aMessage({ id: 1, answered_at: NOW, answered_by: 2, answered_by_name: 'U Thet Naing' })]);
    const before = (await list()).data;
    expect(await batch('unanswered', [1])).toMatchObject({ changed: ['1'], message: '1 message marked as not answered.' });
    expect(Object(await list()).data[0]).not.toHaveProperty('answered_at');
    expect(await batch('restore', [1])).toMatchObject({ changed: ['1'] });
    expect((await list()).data).toEqual(before);
    expect(await batch('restore', [1])).toMatchObject({ changed: [], unchanged: ['1'] });
  });

  test('are deleted and restored without loss, also one that was deleted alone', async () => {
    const notes = [{ id: 'a', author_id: 1, author_name: 'Daw Thandar', text: 'Called.', created_at: NOW }];
    await start([aMessage({ id: 1, notes, colour: 'red' }), aMessage({ id: 2, answered_at: NOW }), aMessage({ id: 3 })]);
    const before = server.db.contacts();
    const { version } = await list('?limit=50');
    expect(await batch('delete', [1, 2])).toMatchObject({ changed: ['1', '2'], message: '2 messages deleted.' });
    expect(await list(`?since=${version}`)).toMatchObject({ removed: [1, 2], total: 1 });
    await send('DELETE', '/contacts.php', { as: thandar, json: { id: 3 } });
    expect([server.db.contacts(), server.db.deleted().length]).toEqual([[], 3]);
    expect(await batch('restore', [2, 1, 3])).toMatchObject({ changed: ['2', '1', '3'], failed: [] });
    expect(server.db.contacts().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(before);
    expect(server.db.deleted()).toEqual([]);
  });

  test('what another admin has deleted is named, and the others change', async () => {
    await start([aMessage({ id: 1 }), aMessage({ id: 2 })]);
    await send('DELETE', '/contacts.php', { as: naing, json: { id: 1 } });
    expect(await batch('unread', [1, 2])).toMatchObject({ changed: [], unchanged: ['2'] });
    const { changed, failed } = await batch('answered', [1, 2, 2]);
    expect([changed, failed]).toEqual([['2'], [{ id: '1', error: 'This message was deleted.' }]]);
    expect((await batch('restore', [9])).failed).toEqual([
      { id: '9', error: 'It has already been restored or deleted for good.' },
    ]);
  });

  test('more than 200 are rejected, and nothing changes', async () => {
    await start([aMessage({ id: 1 })]);
    const ids = Array.from({ length: 201 }, (_, at) => at + 1);
    for (const json of [
      { ids, action: 'read' },
      { ids: [], action: 'read' },
      { ids: [1], action: 'burn' },
      { ids: 1, action: 'read' },
    ]) {
      expect((await send('PUT', '/contacts.php', { as: thandar, json })).status).toBe(422);
    }
    expect(stored(1)).toMatchObject({ status: 'unread' });
  });

  test('that would exceed the inbox are not restored, and none of them is', async () => {
    await start([aMessage({ id: 1 }), aMessage({ id: 2 })], { limits: { ...defaultLimits, contacts: 2 } });
    await batch('delete', [1, 2]);
    await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
    expect(await batch('restore', [1, 2])).toMatchObject({ code: 'STORAGE_FULL' });
    expect([server.db.contacts().length, server.db.deleted().length]).toEqual([1, 2]);
    expect(await batch('restore', [1])).toMatchObject({ changed: ['1'] });
  });
});

describe('answering [E27]', () => {
  const begin = (as = thandar, id = 1) => send('PUT', '/contacts/answering.php', { as, json: { id } });

  test('is shown to all, stops no other admin, and ends with the answer', async () => {
    await start([aMessage({ id: 1 })]);
    const { version } = await list('?limit=50');
    const { body } = await begin();
    expect(body.data).toMatchObject({ answering_at: NOW, answering_by: 1, answering_by_name: 'Daw Thandar' });
    expect(await list(`?since=${version}`)).toMatchObject({ data: [body.data] });
    expect((await begin(naing)).body.data).toMatchObject({ answering_by: 2 });
    await batch('answered', [1]);
    expect(Object(await list()).data[0]).not.toHaveProperty('answering_at');
    expect((await begin(thandar, 9)).status).toBe(404);
  });
});

describe('notes [E25, E26]', () => {
  const add = (text: string, as = thandar) => send('POST', '/contacts/notes.php', { as, json: { id: 1, text } });

  test('are in the message alone, and the list has their number', async () => {
    await start([aMessage({ id: 1 })]);
    await add(' Called twice.\r\nNo answer. ');
    const { body } = await add('Wrote.', naing);
    expect(body).toMatchObject({ id: 1, message: 'Note added.' });
    const { data } = await list('?id=1');
    expect(data).toEqual(body.data);
    expect(data).toMatchObject({
      id: 1,
      notes_count: 2,
      notes: [
        { author_id: 1, author_name: 'Daw Thandar', text: 'Called twice.\nNo answer.', created_at: NOW },
        { author_id: 2, author_name: 'U Thet Naing', text: 'Wrote.' },
      ],
    });
    const row = Object(await list()).data[0];
    expect([row.notes_count, 'notes' in row]).toEqual([2, false]);
    expect((await send('GET', '/contacts.php?id=9', { as: thandar })).status).toBe(404);
  });

  test('are deleted by their author alone', async () => {
    await start([aMessage({ id: 1 })]);
    const { body } = await add('Called.');
    const note = Object(body.data).notes[0].id;
    const remove = (as: typeof thandar) => send('DELETE', '/contacts/notes.php', { as, json: { id: 1, note } });
    expect((await remove(naing)).status).toBe(403);
    expect((await remove(thandar)).body.data).toMatchObject({ id: 1, notes: [] });
    expect((await remove(thandar)).status).toBe(404);
  });

  test('have 2,000 characters at most, and a message 50 of them', async () => {
    await start([aMessage({ id: 1 })]);
    expect((await add('')).body.error).toBe('Write a note.');
    expect((await add('က'.repeat(2001))).body.error).toBe('A note can have at most 2,000 characters.');
    for (let count = 0; count < 50; count += 1) expect((await add('က'.repeat(2000))).status).toBe(200);
    expect((await add('One more')).body.error).toBe('A message can have at most 50 notes.');
  });
});
