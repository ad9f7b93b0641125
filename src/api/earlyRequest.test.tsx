import { clearSession, saveSession } from '@/session/sessionStorage';
import { sendEarlyRequest, takeEarlyResponse } from './earlyRequest';

const daw = { token: 'token-of-daw', id: '1', name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin' };
const newest = (token: string) =>
  new Request(new URL('/contacts.php?limit=50', window.location.href), { headers: { Authorization: `Bearer ${token}` } });

let sent: jest.SpyInstance;
beforeEach(() => {
  sent = jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json([]));
});
afterEach(() => {
  clearSession();
  window.earlyRequest = undefined;
});

test('nothing is requested after the program has sent its own request', () => {
  saveSession(daw);
  expect(takeEarlyResponse(newest(daw.token))).toBeUndefined();
  sendEarlyRequest('');
  expect(sent).not.toHaveBeenCalled();
});

test('another session does not get the response', () => {
  saveSession(daw);
  sendEarlyRequest('');
  expect(takeEarlyResponse(newest('token-of-ko-min'))).toBeUndefined();
});

test('nothing is requested without a session, after its end, or for an account that is no admin', () => {
  sendEarlyRequest('');
  saveSession({ ...daw, expiry: Date.now() - 1 });
  sendEarlyRequest('');
  saveSession({ ...daw, role: 'editor' });
  sendEarlyRequest('');
  expect(sent).not.toHaveBeenCalled();
});
