import { makeStore } from '@/app/store';
import { signedIn } from '@/session/sessionSlice';
import { aMessage, anAdmin } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { type SeenCall, startStubServer } from '@/testing/startStubServer';
import { deferred, stubCall } from '@/testing/stubCall';
import { adminContactsApi, selectMessages } from './adminContactsApi';
import { baseApi } from './baseApi';

const admin = anAdmin();
const naing = anAdmin({ id: 2, name: 'U Thet Naing', email: 'naing@nitcollege.test' });
const send = globalThis.fetch;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

function signedInStore(apiBase: string, token: string) {
  const store = makeStore({ apiBase });
  store.dispatch(signedIn({ token, id: '1', name: 'Daw', email: 'd@nitcollege.test', role: 'admin' }));
  closing.unshift(async () => void store.dispatch(baseApi.util.resetApiState()));
  const ask = async () => {
    await store.dispatch(adminContactsApi.endpoints.listContacts.initiate(undefined, { forceRefetch: true }));
  };
  return {
    store,
    /** Waits for the first response. */
    ask,
    /** Waits until no request is pending. */
    settle: () => settle(store),
    /** Polls once, and waits until no request is pending. */
    poll: async () => {
      await ask();
      await settle(store);
    },
    list: () => selectMessages(store.getState()),
    ids: () => selectMessages(store.getState())?.messages.map(({ id }) => id),
  };
}

async function settle(store: ReturnType<typeof makeStore>) {
  const running = store.dispatch(baseApi.util.getRunningQueriesThunk());
  if (running.length === 0) return;
  await Promise.all(running);
  await settle(store);
}

/** Starts the real server with a number of messages, and records its calls. */
async function anInbox(count: number) {
  const contacts = Array.from({ length: count }, (_, index) =>
    aMessage({ id: index + 1, created_at: new Date(1_700_000_000_000 + index * 60_000).toISOString() }),
  );
  const server = await startServer({ db: { users: [admin, naing], contacts } });
  closing.push(() => server.close());
  const token = await server.tokenFor(admin);
  const sent = jest.spyOn(globalThis, 'fetch');
  const asked = () =>
    sent.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)).slice(server.url.length));
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const call = (method: string, body: unknown) =>
    fetch(`${server.url}/contacts.php`, { method, headers, body: JSON.stringify(body) });
  const answers = () => sent.mock.results.map(({ value }): Promise<Response> => value);
  const colleague = signedInStore(server.url, await server.tokenFor(naing)).store;
  return { ...signedInStore(server.url, token), colleague, call, asked, answers, forget: () => sent.mockClear() };
}

/** Starts a stub server. */
async function elsewhere(answer: (call: SeenCall) => { status?: number; body?: string; headers?: Record<string, string> }) {
  const server = await startStubServer(answer);
  closing.push(() => server.close());
  return { ...signedInStore(server.url, 'secret'), calls: server.calls };
}

const json = (value: unknown, etag?: string) => ({ body: JSON.stringify(value), ...(etag && { headers: { ETag: etag } }) });
const asMany = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: count - index, name: 'Su', status: 'unread' }));

test('the newest 50 load first, then all; polls load changes, and 304 keeps the list [API-MSG-02, ADM-MSG-13]', async () => {
  const { ask, settle, poll, ids, list, asked, answers, call } = await anInbox(120);
  await ask();
  expect(ids()).toEqual(Array.from({ length: 50 }, (_, index) => String(120 - index)));
  expect(list()).toMatchObject({ total: 120, isComplete: false });
  await settle();
  expect(ids()).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  const before = list();
  await poll();
  expect(asked()).toEqual(['/contacts.php?limit=50', '/contacts.php', `/contacts.php?limit=50&since=${list()?.version}`]);
  expect((await answers().at(-1))?.status).toBe(304);
  expect(list()).toBe(before);

  await call('POST', { name: 'Daw New', email: 'new@mail.test', message: 'Hello?', phno: '', subject: '', website: '' });
  await call('PUT', { id: 30, status: 'read' });
  await call('DELETE', { id: 120 });
  await poll();
  expect(ids()?.slice(0, 2)).toEqual(['121', '119']);
  expect(list()?.messages[1]).toBe(before?.messages[1]);
  expect(list()?.messages.find(({ id }) => id === '30')?.status).toBe('read');
  expect(list()?.total).toBe(120);
});

test('a change by the user, also during a poll, shows immediately; a poll for changes follows [ADM-MSG-11]', async () => {
  const { store, ask, settle, list, asked, forget } = await anInbox(120);
  const read = (id: string) => store.dispatch(adminContactsApi.endpoints.changeMessages.initiate({ ids: [id], action: 'read' }));
  await ask();
  const flip = read('120');
  expect(list()?.messages[0]?.status).toBe('read');
  await flip;
  await settle();
  expect(list()).toMatchObject({ isComplete: true, total: 120 });
  expect(list()?.messages[0]?.status).toBe('read');

  const { version } = list() ?? {};
  forget();
  await read('119');
  await settle();
  expect(asked()).toEqual(['/contacts.php', `/contacts.php?limit=50&since=${version}`]);
  expect(list()?.messages[1]?.status).toBe('read');
});

test('a server without versions is asked for the whole list; an equal response keeps the same list [API-MSG-02]', async () => {
  const { ask, poll, list, calls } = await elsewhere(() => json({ success: true, data: asMany(70) }));
  await ask();
  const before = list();
  expect(before?.messages).toHaveLength(70);
  await poll();
  expect(calls.map(({ url }) => url)).toEqual(['/contacts.php?limit=50', '/contacts.php']);
  expect(list()).toBe(before);
});

test('after a restart the server no longer knows the version: the whole list reloads [API-MSG-02]', async () => {
  const data = asMany(70);
  const { ask, settle, poll, ids, list } = await elsewhere(({ url }) => {
    if (url.includes('since')) return json({ success: true, data: data.slice(0, 50), full: true, total: 70, version: 'b.0' });
    if (url.includes('limit')) return json({ success: true, data: data.slice(0, 50), total: 70, version: 'a.0' });
    return json({ success: true, data });
  });
  await ask();
  await settle();
  await poll();
  expect(ids()).toHaveLength(70);
  expect(list()).toMatchObject({ version: 'b.0', isComplete: true });
});

test('a change that fails after a poll takes back itself alone, and the next poll misses nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { store, ask, poll, list, colleague } = await anInbox(3);
  const { changeMessages, beginAnswering } = adminContactsApi.endpoints;
  const message = (id: string) => list()?.messages.find((other) => other.id === id);
  await ask();
  const before = message('1');
  const answer = deferred(Response.json({ success: false }, { status: 507 }));
  const own = `Bearer ${store.getState().session.current?.token}`;
  stubCall('PUT /contacts.php', (request) => (request.headers.get('authorization') === own ? answer.promise : send(request)));
  const change = store.dispatch(changeMessages.initiate({ ids: ['1', '2', '3'], action: 'answered' }));
  await colleague.dispatch(beginAnswering.initiate('2')).unwrap();
  // What the change shows already is what a colleague does as well.
  await colleague.dispatch(changeMessages.initiate({ ids: ['3'], action: 'read' })).unwrap();
  await poll();
  answer.release();
  await change;
  expect(message('1')).toEqual(before);
  expect(message('2')).toMatchObject({ status: 'unread', answering_by_name: 'U Thet Naing' });
  await poll();
  expect([message('3')?.status, message('3')?.answered_at]).toEqual(['read', undefined]);
});
