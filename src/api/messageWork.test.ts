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

const { changeMessages, beginAnswering } = messageWorkApi.endpoints;
const messages = () => selectMessages(store.getState())?.data?.messages ?? [];
const message = (id: string) => messages().find((other) => other.id === id);

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
