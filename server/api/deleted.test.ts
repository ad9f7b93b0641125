import { RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

const admin = anAdmin();

describe('deleted', () => {
  const NOW = '2026-11-21T03:00:00.000Z';
  const GOES = '2026-12-21T03:00:00.000Z';
  const now = new Date(NOW);
  const zaw = aUser({ id: 2, name: 'Ko Zaw', email: 'zaw@nitcollege.test', role: 'admin' });
  const post = aBlogPost({ id: 10, title: 'Labs at night', slug: 'labs-at-night', version: 3, colour: 'red' });
  const event = anEvent({ id: 20, title: 'Open Day', slug: 'open-day', version: 5 });
  const message = aMessage({ id: 30, name: 'Su Su', status: 'read', notes: [{ id: 'n', author_id: 1, text: 'Called.' }] });

  const calls = {
    post: { path: '/blogs.php', id: 10, message: 'Blog deleted.' },
    event: { path: '/events.php', id: 20, message: 'Event deleted.' },
    message: { path: '/contacts.php', id: 30, message: 'Message deleted.' },
    user: { path: '/users.php', id: 2, message: 'User deleted.' },
  } as const;
  type Kind = keyof typeof calls;
  const kinds: readonly Kind[] = ['post', 'event', 'message', 'user'];

  const server = testServer();
  const { send } = server;
  const start = async (db: Record<string, unknown[]> = {}, at = now) => {
    await server.start({
      now: at,
      db: { users: [admin, zaw], blogs: [post], events: [event], contacts: [message], ...db },
    });
  };

  const remove = (kind: Kind, id: number = calls[kind].id) => send('DELETE', calls[kind].path, { as: admin, json: { id } });
  const restore = (kind: Kind, id: number | string = calls[kind].id) =>
    send('PUT', '/deleted.php', { as: admin, json: { kind, id } });
  const purge = (kind: Kind, id: number = calls[kind].id) => send('DELETE', '/deleted.php', { as: admin, json: { kind, id } });
  const listed = async () => (await send('GET', '/deleted.php', { as: admin })).body.data;
  const live = (kind: Kind) =>
    server.db[({ post: 'blogs', event: 'events', message: 'contacts', user: 'users' } as const)[kind]]().find(
      ({ id }) => id === calls[kind].id,
    );
  /** A deleted record as `db.json` holds it. */
  const kept = (collection: string, record: { id: unknown }, deleted_at = NOW) => ({
    id: record.id,
    collection,
    record_id: record.id,
    record,
    deleted_at,
  });
  const trail = async () => (await server.audit()).map(({ event: name, target }) => `${name} ${target}`);

  test('deleted records are listed, the latest first, by whom and until when, without content [E32, D-76]', async () => {
    await start();
    for (const kind of kinds) await remove(kind);
    const rest = { deleted_at: NOW, deleted_by_name: admin.name, goes_at: GOES };
    expect(await listed()).toEqual([
      { kind: 'user', id: 2, name: 'Ko Zaw', slug: '', ...rest },
      { kind: 'message', id: 30, name: 'Su Su', slug: '', ...rest },
      { kind: 'event', id: 20, name: 'Open Day', slug: 'open-day', ...rest },
      { kind: 'post', id: 10, name: 'Labs at night', slug: 'labs-at-night', ...rest },
    ]);
  });

  test('deleted records come back, not published [E32, D-76, API-BLOG-05, API-EVT-07, API-MSG-04, API-USER-05]', async () => {
    await start();
    const before = { post: live('post'), event: live('event'), message: live('message'), user: live('user') };
    for (const kind of kinds) {
      expect((await remove(kind)).body).toEqual({ success: true, message: calls[kind].message });
      expect([live(kind), (await remove(kind)).status]).toEqual([undefined, 404]);
      expect((await restore(kind)).body).toEqual({ success: true, message: 'Record restored.' });
    }
    const changed = { updated_at: NOW, updated_by: 1, updated_by_name: admin.name };
    expect(live('post')).toEqual({ ...before.post, ...changed, status: 'draft', version: 4 });
    expect(live('event')).toEqual({ ...before.event, ...changed, status: 'draft', version: 6 });
    expect(live('message')).toEqual(before.message);
    expect(live('user')).toEqual({ ...before.user, ...changed, status: 'inactive' });
    expect(await listed()).toEqual([]);
    expect((await send('GET', '/blogs.php?id=labs-at-night')).status).toBe(404);
    expect((await trail()).slice(-2)).toEqual(['user_deleted users/2', 'user_restored users/2']);
    expect(await trail()).toContain('sensitive_restore blogs/10');
  });

  test('Undo of a delete brings every record back as it was: published, scheduled, cancelled, active [E32, D-76]', async () => {
    const shown = { status: 'published', publish_at: '2026-12-01 09:00:00', withdraw_at: '2026-12-20 09:00:00' };
    await start({ blogs: [{ ...post, ...shown }], events: [{ ...event, ...shown, event_state: 'cancelled' }] });
    for (const kind of kinds) {
      const before = live(kind);
      await remove(kind);
      const json = { kind, id: calls[kind].id, undo: true };
      expect((await send('PUT', '/deleted.php', { as: admin, json })).status).toBe(200);
      expect(live(kind)).toEqual(before);
    }
  });

  test('what is not kept cannot be restored or deleted for good [E32]', async () => {
    await start();
    for (const kind of kinds) {
      expect((await restore(kind)).status).toBe(404);
      expect((await purge(kind)).status).toBe(404);
    }
    expect((await send('PUT', '/deleted.php', { as: admin, json: { kind: 'alert', id: 1 } })).body.error).toBe('Unknown kind.');
    expect((await restore('post', '../1')).body.code).toBe('BAD_ID');
  });

  test('a record past its 30 days is neither listed nor restored, and its slug is free [E32, D-47]', async () => {
    const at = new Date(now.getTime() - 1000);
    const old = new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000).toISOString();
    await start({ blogs: [], contacts: [], deleted: [kept('blogs', post, old), kept('contacts', message, old)] }, at);
    expect(await listed()).toHaveLength(2);
    at.setTime(now.getTime());
    expect(await listed()).toEqual([]);
    expect((await restore('post')).status).toBe(404);
    const { body } = await send('PUT', '/contacts.php', { as: admin, json: { action: 'restore', ids: [30] } });
    expect(body).toMatchObject({ changed: [], failed: [{ error: 'It has already been restored or deleted for good.' }] });
  });

  const blogForm = (slug: string) => ({ title: 'New', slug, excerpt: 'Short.', body: 'Long.', category: 'Education' });

  test('the slug of a deleted post stays reserved; the error names the post and the next slug [E32, D-76]', async () => {
    await start({ blogs: [post, aBlogPost({ id: 11, slug: 'labs-at-night-2' })] });
    await remove('post');
    const create = async (slug: string) =>
      send('POST', '/blogs.php', { as: admin, form: { ...blogForm(slug), image: await anImage() } });
    const taken = await create('labs-at-night');
    const text =
      'This slug belongs to the deleted post "Labs at night", which can still be restored. Use "labs-at-night-3" instead.';
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([409, 'SLUG_TAKEN', { slug: text }]);
    expect((await create('labs-at-night-3')).status).toBe(200);
    expect((await purge('post')).status).toBe(200);
    expect((await create('labs-at-night')).status).toBe(200);
  });

  test('a record whose slug, email address or id is in use by now stays deleted, and the error says why [E32, D-76]', async () => {
    await start({
      blogs: [aBlogPost({ id: 11, title: 'Other', slug: post.slug })],
      users: [admin, aUser({ id: 3, name: 'Zaw Zaw', email: 'ZAW@nitcollege.test' })],
      deleted: [kept('blogs', post), kept('users', zaw), kept('contacts', message)],
    });
    for (const [kind, why] of [
      ['post', '"Other" now uses the slug "labs-at-night". Delete that one first, or leave this one deleted.'],
      ['user', 'Zaw Zaw now uses the email address zaw@nitcollege.test. Give that account another address first.'],
      ['message', 'Another record now has its id, so it cannot be restored.'],
    ] as const) {
      const { status, body } = await restore(kind);
      expect([status, body.code, body.error]).toEqual([409, 'NOT_RESTORABLE', why]);
    }
    expect(await listed()).toHaveLength(3);
  });

  test('many records are deleted for good at once, and those that are gone already do not matter [E32, D-76]', async () => {
    await start();
    for (const kind of kinds) await remove(kind);
    await restore('user');
    const many = (...of: Kind[]) =>
      send('DELETE', '/deleted.php', { as: admin, json: { records: of.map((kind) => ({ kind, id: calls[kind].id })) } });
    expect((await many('post', 'message', 'message', 'user')).body.message).toBe('Record deleted for good.');
    expect(await listed()).toMatchObject([{ kind: 'event' }]);
    expect((await trail()).slice(-2)).toEqual(['sensitive_purge blogs/10', 'sensitive_purge contacts/30']);
    expect((await many('post')).status).toBe(404);
    expect((await many()).body.error).toBe('Choose a record.');
  });

  test('images of a deleted post are for admins only, unless another post names them [E22, D-76]', async () => {
    const editor = aUser({ id: 3, role: 'editor' });
    await start({ users: [admin, zaw, editor] });
    const photo = async () =>
      String(Object((await send('POST', '/images.php', { as: admin, form: { image: await anImage() } })).body.data).path);
    const [inText, shared] = [await photo(), await photo()];
    const body = `![The lab](/${inText}) ![The hall](/${shared})`;
    const save = async (form: Record<string, unknown>) =>
      Object(
        (await send('POST', '/blogs.php', { as: admin, form: { ...blogForm('lab'), body, image: await anImage(), ...form } }))
          .body.data,
      );
    const { id, image: replaced } = await save({});
    const { image } = await save({ id: String(id) });
    await save({ slug: 'hall', body: `![The hall](/${shared})` });
    const images = [inText, replaced, image, shared];
    const states = (as?: typeof admin | string) =>
      Promise.all(images.map(async (path) => (await send('GET', `/${path}?w=480`, as === undefined ? {} : { as })).status));
    expect(await states()).toEqual([200, 200, 200, 200]);
    await remove('post', id);
    expect(await states()).toEqual([404, 404, 404, 200]);
    expect(await states(admin)).toEqual([200, 200, 200, 200]);
    for (const as of [editor, 'x'.repeat(43), '', 'no token']) expect([as, await states(as)]).toEqual([as, [404, 404, 404, 200]]);
    expect((await send('GET', `/api/${image}`)).headers.get('cache-control')).toBe('no-store');
    expect((await send('GET', `/${image}`, { as: admin })).headers.get('cache-control')).toBe('no-store');
    await restore('post', id);
    expect(await states()).toEqual([200, 200, 200, 200]);
  });

  test('the sessions of a deleted user stay ended when the user is restored and activated [E32, A8]', async () => {
    await start();
    const as = await server.tokenFor(zaw);
    await remove('user');
    expect((await send('GET', '/users.php', { as })).status).toBe(401);
    await restore('user');
    const json = { id: 2, status: 'active', action: 'toggle_status' };
    expect((await send('PUT', '/users.php', { as: admin, json })).status).toBe(200);
    expect((await send('GET', '/users.php', { as })).status).toBe(401);
    const login = { email: zaw.email, password: 'longyi-and-tea' };
    expect((await send('POST', '/auth/login.php', { json: login })).status).toBe(200);
  });

  test('a user can be created with the email address of a deleted one [D-76]', async () => {
    await start();
    await remove('user');
    const json = { name: 'Ko Zaw', email: 'zaw@nitcollege.test', password: 'longyi-and-tea' };
    expect((await send('POST', '/users.php', { as: admin, json })).status).toBe(200);
  });
});

const inbox = testServer();

test('History names senders who wrote in Zawgyi in Unicode, and restores their messages as sent [D-71]', async () => {
  const zawgyi = { id: 7, name: 'ကိုေအာင္', message: 'ကၽြန္ေတာ္ ၀င္ခြင့္ သိခ်င္လို႔ပါ' };
  const send = await inbox.start({ db: { users: [anAdmin()], contacts: [aMessage(zawgyi)] } });
  const as = anAdmin();
  const names = async () => {
    const { body } = await send('GET', '/activity.php', { as });
    return JSON.stringify(body.data);
  };
  await send('PUT', '/contacts.php', { as, json: { id: 7, status: 'read' } });
  expect(await names()).toContain('"ကိုအောင်"');
  await send('DELETE', '/contacts.php', { as, json: { id: 7 } });
  expect((await send('GET', '/deleted.php', { as })).body.data).toMatchObject([{ name: 'ကိုအောင်' }]);
  expect(await names()).toContain('"ကိုအောင်"');
  await send('PUT', '/deleted.php', { as, json: { kind: 'message', id: 7 } });
  expect(inbox.db.contacts()).toMatchObject([zawgyi]);
});
