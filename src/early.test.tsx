import { newestMessages } from '@/domain/newestMessages';
import { paths } from '@/domain/paths';
import { SESSION_KEY } from '@/session/sessionStorage';

const session = { token: 'secret', id: '1', role: 'admin', expiry: Date.now() + 60_000 };
let asked: jest.SpyInstance;

beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  globalThis.earlyMessages = undefined;
});

/** Evaluates the inline script, as the page does. */
async function open(address: string, kept?: unknown) {
  window.history.replaceState(null, '', address);
  if (kept !== undefined) localStorage.setItem(SESSION_KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  await jest.isolateModulesAsync(async () => void (await import('./early')));
}

test('the messages screen requests the newest messages with the stored token before its bundle loads [API-MSG-02]', async () => {
  await open(paths.adminContacts, session);
  expect(asked).toHaveBeenCalledTimes(1);
  const [address, { headers }] = asked.mock.calls[0];
  expect(address).toBe(`/${newestMessages}`);
  expect(headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer secret' });
  expect(globalThis.earlyMessages?.token).toBe('secret');
  await expect(globalThis.earlyMessages?.answer).rejects.toThrow('Failed to fetch');
});

test('a session without an expiry is valid', async () => {
  const { expiry, ...endless } = session;
  await open(paths.adminContacts, endless);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['signed out', paths.adminContacts, undefined],
  ['with an expired session', paths.adminContacts, { ...session, expiry: Date.now() - 1 }],
  ['with a session without a token', paths.adminContacts, { ...session, token: '' }],
  ['with an unreadable session', paths.adminContacts, '{"token":'],
  ['on another screen', paths.dashboard, session],
])('%s no request and no token are sent [ROLE-04]', async (_case, address, kept) => {
  await open(address, kept);
  expect(asked).not.toHaveBeenCalled();
  expect(globalThis.earlyMessages).toBeUndefined();
});
