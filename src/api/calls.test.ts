import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { makeStore, type RootState } from '@/app/store';
import { selectHasEnded, signedIn } from '@/session/sessionSlice';
import { startStubServer } from '@/testing/startStubServer';
import { adminBlogsApi } from './adminBlogsApi';
import { adminContactsApi } from './adminContactsApi';
import { adminEventsApi } from './adminEventsApi';
import { toApiError } from './apiError';
import { authApi } from './authApi';
import type { StoreExtra } from './baseApi';
import { baseApi } from './baseApi';
import { blogsApi } from './blogsApi';
import { contactsApi } from './contactsApi';
import { dashboardApi } from './dashboardApi';
import { eventsApi } from './eventsApi';
import { usersApi } from './usersApi';

const json = (value: unknown) => ({ body: JSON.stringify(value) });
const staff = { token: 'secret', id: '1', name: 'Daw', email: 'd@nitcollege.test', role: 'admin' };
const closing: (() => Promise<void>)[] = [];

async function aStore(answer: Parameters<typeof startStubServer>[0], { isSignedIn = true } = {}) {
  const server = await startStubServer(answer);
  const store = makeStore({ apiBase: server.url });
  if (isSignedIn) store.dispatch(signedIn(staff));
  closing.push(async () => {
    store.dispatch(baseApi.util.resetApiState());
    await server.close();
  });
  return { store, calls: server.calls };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const { listHomeBlogs, listBlogs, getBlog } = blogsApi.endpoints;
const { listEvents, getEvent } = eventsApi.endpoints;
const { listAdminBlogs, getAdminBlog, deleteBlog, saveBlog } = adminBlogsApi.endpoints;
const { getAdminEvent, deleteEvent } = adminEventsApi.endpoints;
const { listContacts, changeMessages, deleteContact } = adminContactsApi.endpoints;
const { listUsers, saveUser, setUserStatus, deleteUser } = usersApi.endpoints;
const { getDashboard } = dashboardApi.endpoints;
const { login, logout } = authApi.endpoints;
const { sendContact } = contactsApi.endpoints;

const message = { name: 'Su', email: 's@mail.test', phno: '', subject: '', message: 'Hi' };
const user = { name: 'Ma', email: 'm@mail.test', role: 'editor', status: 'active', password: '' } as const;
const read = { id: '7', status: 'read' } as const;
const off = { id: '7', status: 'inactive' } as const;
const password = { email: 'd@nitcollege.test', password: 'x' };

type Call = ThunkAction<PromiseLike<unknown>, RootState, StoreExtra, UnknownAction>;

/** The call, its address, whether it carries the token, and its JSON body. */
const sent: [string, Call, string, boolean, unknown?][] = [
  ['API-BLOG-01 home posts', listHomeBlogs.initiate(), 'GET /blogs.php', false],
  ['API-BLOG-03 articles', listBlogs.initiate(), 'GET /api/blogs.php', false],
  ['D-09 admin posts', listAdminBlogs.initiate(), 'GET /blogs.php', true],
  ['API-BLOG-02 one post', getBlog.initiate('7'), 'GET /blogs.php?id=7', false],
  ['D-08 one post to edit', getAdminBlog.initiate('7'), 'GET /blogs.php?id=7', true],
  ['API-BLOG-05 delete a post', deleteBlog.initiate('7'), 'DELETE /blogs.php', true, { id: '7' }],
  ['API-EVT-01 events', listEvents.initiate(), 'GET /events.php', false],
  ['API-EVT-03 public event', getEvent.initiate('7'), 'GET /api/events.php?id=7', false],
  ['API-EVT-04 event to edit', getAdminEvent.initiate('7'), 'GET /events.php?id=7', true],
  ['API-EVT-07 delete an event', deleteEvent.initiate('7'), 'DELETE /events.php', true, { id: '7' }],
  [
    'API-MSG-01 send a message',
    sendContact.initiate({ ...message, reply_by: '', event_id: '', people: '1', website: '' }),
    'POST /contacts.php',
    false,
    message,
  ],
  ['API-MSG-02 messages', listContacts.initiate(), 'GET /contacts.php?limit=50', true],
  ['API-MSG-03 message status', changeMessages.initiate({ ids: ['7'], action: 'read' }), 'PUT /contacts.php', true, read],
  ['API-MSG-04 delete a message', deleteContact.initiate('7'), 'DELETE /contacts.php', true, { id: '7' }],
  ['API-USER-01 accounts', listUsers.initiate(), 'GET /users.php', true],
  ['API-USER-02 new account', saveUser.initiate(user), 'POST /users.php', true, user],
  ['API-USER-03 changed account', saveUser.initiate({ id: '7', ...user }), 'PUT /users.php', true, { id: '7', ...user }],
  ['API-USER-04 account status', setUserStatus.initiate(off), 'PUT /users.php', true, { ...off, action: 'toggle_status' }],
  ['API-USER-05 delete an account', deleteUser.initiate('7'), 'DELETE /users.php', true, { id: '7' }],
  ['API-AUTH-01 sign in', login.initiate(password), 'POST /auth/login.php', false, password],
  ['API-AUTH-02 sign out', logout.initiate(), 'POST /api/admin/logout.php', true],
  ['API-DASH-01 dashboard', getDashboard.initiate(), 'GET /dashboard.php', true],
];

test.each(sent)('%s is sent exactly as documented [ROLE-04]', async (_name, call, address, hasBearer, ...[body]) => {
  const { store, calls } = await aStore(() => json({ success: true }));
  await store.dispatch(call);
  const [seen] = calls;
  expect(`${seen?.method} ${seen?.url}`).toBe(address);
  expect(seen?.headers.authorization).toBe(hasBearer ? 'Bearer secret' : undefined);
  expect(seen?.headers.accept).toBe('application/json');
  expect(seen?.body).toBe(body === undefined ? '' : JSON.stringify(body));
  if (body !== undefined) expect(seen?.headers['content-type']).toBe('application/json');
});

test('a save sends the version that the form loaded, where records have versions [API-BLOG-04]', async () => {
  let etag: Record<string, string> = { ETag: 'W/"v3"' };
  const { store, calls } = await aStore(({ method }) =>
    method === 'GET' ? { ...json({ id: 7, title: 'Exams' }), headers: etag } : json({ success: true }),
  );
  const readAndSave = async () => {
    const read = getAdminBlog.initiate('7', { forceRefetch: true, subscribe: false });
    const version = (await store.dispatch(read).unwrap())?.version;
    await store.dispatch(saveBlog.initiate({ form: new FormData(), version }));
    return calls.at(-1)?.headers['if-match'];
  };
  expect(await readAndSave()).toBe('W/"v3"');
  etag = {};
  expect(await readAndSave()).toBeUndefined();
  etag = { ETag: '"6c1a-made-of-the-content"' };
  expect(await readAndSave()).toBeUndefined();
});

const shapes: [string, { body: string; headers?: Record<string, string> }, number][] = [
  ['an array', json([{ id: 1 }, null, { title: 'No id' }, { id: 2 }]), 2],
  ['an object with the list', json({ blogs: [{ id: 1 }], events: [{ id: 1 }] }), 1],
  ['another object', json({ rows: [{ id: 1 }] }), 0],
  ['an HTML page', { body: '<!doctype html><p>Hello', headers: { 'Content-Type': 'text/html' } }, 0],
  ['broken JSON', { body: '[{' }, 0],
  ['nothing', { body: '' }, 0],
];

test.each(shapes)(
  'a list that comes as %s shows its valid records [API-BLOG-01, API-EVT-01, API-EVT-02, ERR-16, PUB-EVTS-07]',
  async (_name, answer, length) => {
    const { store } = await aStore(() => answer);
    expect((await store.dispatch(listBlogs.initiate())).data?.records).toHaveLength(length);
    expect((await store.dispatch(listEvents.initiate())).data?.records).toHaveLength(length);
    expect(console.warn).toHaveBeenCalledTimes(length === 0 ? 2 : 0);
  },
);

test('messages in any shape but success and data become an empty list and a warning [API-MSG-02]', async () => {
  const { store } = await aStore(() => json([{ id: 1 }]));
  expect((await store.dispatch(listContacts.initiate())).data?.messages).toEqual([]);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a response with success: false is an error with the server’s message and refreshes nothing [ERR-14]', async () => {
  const { store, calls } = await aStore(({ method }) =>
    method === 'GET'
      ? json([])
      : json({
          success: false,
          error: 'This slug is already in use.',
          code: 'SLUG_TAKEN',
          fields: { slug: 'This slug is already in use.' },
        }),
  );
  const list = store.dispatch(listAdminBlogs.initiate());
  await list;
  const error = await store
    .dispatch(saveBlog.initiate({ form: new FormData() }))
    .unwrap()
    .catch((reason: unknown) => reason);
  expect(toApiError(error, 'Not saved.')).toEqual({
    text: 'This slug is already in use.',
    isNetwork: false,
    isUnreadable: false,
    status: 200,
    code: 'SLUG_TAKEN',
    fields: { slug: 'This slug is already in use.' },
  });
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  expect(console.error).toHaveBeenCalledTimes(1);
  list.unsubscribe();
});

test('a successful save refreshes the lists that show the record [GEN-07]', async () => {
  const { store, calls } = await aStore(({ method }) => (method === 'GET' ? json([]) : json({ success: true })));
  const list = store.dispatch(listAdminBlogs.initiate());
  await list;
  await store.dispatch(deleteBlog.initiate('7'));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  list.unsubscribe();
});

test.each([
  ['post', deleteBlog],
  ['event', deleteEvent],
  ['message', deleteContact],
  ['user', deleteUser],
])('deleting a %s that the server no longer has succeeds; a wrong address is an error [ERR-14]', async (_what, { initiate }) => {
  let answer: { status: number; body: string } = { status: 404, ...json({ success: false, error: 'Not found.' }) };
  const { store } = await aStore(() => answer);
  expect((await store.dispatch(initiate('7'))).error).toBeUndefined();
  answer = { status: 404, body: '<h1>Not Found</h1>' };
  expect((await store.dispatch(initiate('7'))).error).toBeDefined();
});

test('a sign-in needs success in its response; sign-out and delete need an OK status only [ADM-LAY-06]', async () => {
  const { store } = await aStore(({ url }) => (url.includes('login') ? json({ token: 't' }) : { body: 'bye' }));
  expect(await store.dispatch(login.initiate(password)).unwrap()).toBeNull();
  await store.dispatch(logout.initiate()).unwrap();
  await store.dispatch(deleteUser.initiate('7')).unwrap();
});

test('a 401 ends the session that sent the call, and no session that has begun since', async () => {
  let whenCalled = () => {};
  const { store } = await aStore(() => {
    whenCalled();
    return { status: 401, body: '' };
  });
  const load = () => store.dispatch(listUsers.initiate(undefined, { forceRefetch: true, subscribe: false }));
  whenCalled = () => store.dispatch(signedIn({ ...staff, token: 'new' }));
  await load();
  expect(selectHasEnded(store.getState())).toBe(false);
  whenCalled = () => {};
  await load();
  expect(selectHasEnded(store.getState())).toBe(true);
});

test.each([
  [
    { error: 'No.', message: 'Never.', fields: { title: 'Too long.' } },
    { text: 'No.', fields: { title: 'Too long.' } },
  ],
  [{ message: 'Never.' }, { text: 'Never.', fields: {} }],
  ['<html>', { text: 'Hm.', code: '' }],
])('a response %j with success: false gives its error, else its message, else the fallback', (data, error) => {
  expect(toApiError({ status: 400, data }, 'Hm.')).toMatchObject(error);
});
