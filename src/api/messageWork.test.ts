import { makeStore } from '@/app/store';
import { signedIn } from '@/session/sessionSlice';
import { aMessage, anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { adminContactsApi, refetchMessages, selectMessages } from './adminContactsApi';
import { baseApi } from './baseApi';
import { messageWorkApi } from './messageWorkApi';

const thandar = anAdmin();
const naing = anAdmin({ id: 2, name: 'U Thet Naing', email: 'naing@nitcollege.test' });

let server: TestServer;
let store: ReturnType<typeof makeStore>;

async function storeOf(user: typeof thandar) {
  const made = makeStore({ apiBase: server.url });
  const { name, email, role } = user;
  made.dispatch(signedIn({ token: await server.tokenFor(user), id: String(user.id), name, email, role }));
  return made;
}

async function settle(): Promise<void> {
  const running = store.dispatch(baseApi.util.getRunningQueriesThunk());
  if (running.length === 0) return;
  await Promise.all(running);
  await settle();
}

const created_at = (id: number) => `2026-11-20T03:0${id}:00.000Z`;
const db = { users: [thandar, naing], contacts: [1, 2, 3].map((id) => aMessage({ id, created_at: created_at(id) })) };
let text: string;
beforeAll(async () => {
  server = await startServer({ db });
  text = await server.dbText();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.editDb(text);
  store = await storeOf(thandar);
  await store.dispatch(adminContactsApi.endpoints.listContacts.initiate());
});
afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(baseApi.util.resetApiState());
});

const { changeMessages, beginAnswering, addNote, deleteNote, getMessage } = messageWorkApi.endpoints;
const messages = () => selectMessages(store.getState())?.data?.messages ?? [];
const ids = () => messages().map(({ id }) => id);
const message = (id: string) => messages().find((other) => other.id === id);

test('marking messages as answered shows at once, and stays', async () => {
  const change = store.dispatch(changeMessages.initiate({ ids: ['1', '3'], action: 'answered' }));
  const shown = { status: 'read', answered_by: '1', answered_by_name: 'Daw Thandar', answered_at: expect.any(String) };
  expect([message('1'), message('3')]).toMatchObject([shown, shown]);
  expect(await change.unwrap()).toEqual({ changed: ['1', '3'], unchanged: [], failed: [] });
  await settle();
  expect([message('1'), message('2')?.answered_at, message('3')]).toMatchObject([shown, undefined, shown]);
});

test('deleted messages go at once, and restored ones come back in their place', async () => {
  const change = store.dispatch(changeMessages.initiate({ ids: ['2', '3'], action: 'delete' }));
  expect([ids(), selectMessages(store.getState())?.data?.total]).toEqual([['1'], 1]);
  await change.unwrap();
  await settle();
  await store.dispatch(changeMessages.initiate({ ids: ['2'], action: 'restore' })).unwrap();
  await store.dispatch(changeMessages.initiate({ ids: ['3'], action: 'restore' })).unwrap();
  await settle();
  expect([ids(), selectMessages(store.getState())?.data?.total]).toEqual([['3', '2', '1'], 3]);
});

test('a rejected change is taken back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const before = messages();
  const none = { ids: ['1', 'no id'], action: 'delete' as const };
  expect((await store.dispatch(changeMessages.initiate(none))).error).toMatchObject({ status: 422 });
  expect(messages()).toEqual(before);
});

test('a change that fails after a poll takes back itself alone, and the next poll misses nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const poll = () => store.dispatch(refetchMessages());
  const other = await storeOf(naing);
  const real = fetch;
  const before = message('1');
  let fail = () => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isChange = input instanceof Request && input.method === 'PUT' && input.headers.get('authorization') === bearer;
    if (!isChange) return real(input, init);
    return new Promise((resolve) => (fail = () => resolve(Response.json({ success: false }, { status: 507 }))));
  });
  const bearer = `Bearer ${store.getState().session.current?.token}`;
  const change = store.dispatch(changeMessages.initiate({ ids: ['1', '2', '3'], action: 'answered' }));
  await other.dispatch(beginAnswering.initiate('2')).unwrap();
  // What the change shows already is what a colleague does as well.
  await other.dispatch(changeMessages.initiate({ ids: ['3'], action: 'read' })).unwrap();
  await poll();
  fail();
  await change;
  expect(message('1')).toEqual(before);
  expect(message('2')).toMatchObject({ status: 'unread', answering_by_name: 'U Thet Naing' });
  await poll();
  expect([message('3')?.status, message('3')?.answered_at]).toEqual(['read', undefined]);
});

test('who began to answer is in the list, and stops no other admin', async () => {
  await store.dispatch(beginAnswering.initiate('2')).unwrap();
  expect(message('2')).toMatchObject({ answering_by: '1', answering_by_name: 'Daw Thandar' });
  const other = await storeOf(naing);
  expect(await other.dispatch(beginAnswering.initiate('2')).unwrap()).toMatchObject({ answering_by_name: 'U Thet Naing' });
});

test('notes are in the message, and their number in the list', async () => {
  const open = store.dispatch(getMessage.initiate('2'));
  expect((await open)?.data).toMatchObject({ id: '2', notes: [] });
  const added = await store.dispatch(addNote.initiate({ id: '2', text: 'Called twice.' })).unwrap();
  const opened = () => getMessage.select('2')(store.getState()).data;
  expect([opened()?.notes, message('2')?.notes_count]).toMatchObject([
    [{ author_name: 'Daw Thandar', text: 'Called twice.' }],
    1,
  ]);
  await store.dispatch(deleteNote.initiate({ id: '2', note: added?.notes[0]?.id ?? '' })).unwrap();
  expect([opened()?.notes, message('2')?.notes_count]).toEqual([[], undefined]);
  open.unsubscribe();
});
