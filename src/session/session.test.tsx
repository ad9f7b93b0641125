import { configureStore } from '@reduxjs/toolkit';
import { clearFormDraft, deleteExpiredDrafts, loadFormDraft, saveFormDraft } from './formDraft';
import { selectHasEnded, selectSession, sessionEnded, sessionReducer, signedIn } from './sessionSlice';
import { ENDED_KEY, loadSession, SESSION_KEY } from './storedSession';
import { syncSession } from './syncSession';

const now = new Date('2026-11-21T03:00:00Z');
const session = { token: 't', id: '1', name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['has expired [ADM-SESS-03]', JSON.stringify({ ...session, expiry: now.getTime() - 1 })],
  ['has no token [ADM-SESS-04]', JSON.stringify({ id: 1, role: 'admin' })],
  ['is corrupt [ADM-SESS-05]', '{"token":'],
  ['is something else [ADM-SESS-05]', '"hello"'],
])('a stored session is deleted when it %s', (_case, kept) => {
  localStorage.setItem(SESSION_KEY, kept);
  expect(loadSession(now)).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

describe('store and storage', () => {
  let stop = () => {};
  const start = () => {
    const store = configureStore({ reducer: { session: sessionReducer } });
    stop = syncSession(store);
    return store;
  };
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('a session that expired and was deleted by another tab ends here, and keeps the screen', () => {
    const store = start();
    const expired = { ...session, expiry: Date.now() - 1 };
    store.dispatch(signedIn(expired));
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(selectSession(store.getState())).toEqual(expired);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('signing in or out in another tab reaches this one', () => {
    const store = start();
    const tellOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));

    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    tellOtherTab();
    expect(selectSession(store.getState())).toEqual(session);

    localStorage.removeItem(SESSION_KEY);
    tellOtherTab();
    expect(selectSession(store.getState())).toBeNull();
  });

  test('a session ended by the server keeps the screen until a new sign-in', () => {
    const store = start();
    store.dispatch(sessionEnded());
    expect(selectHasEnded(store.getState())).toBe(false);
    store.dispatch(signedIn(session));
    store.dispatch(sessionEnded());
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(selectSession(store.getState())).toEqual(session);
    store.dispatch(signedIn({ ...session, token: 'new' }));
    expect(selectHasEnded(store.getState())).toBe(false);
  });

  test('an ended session is deleted from the device immediately, and other tabs learn that it was no sign-out [D-64]', () => {
    const store = start();
    store.dispatch(signedIn(session));
    const written = jest.spyOn(Storage.prototype, 'setItem');
    store.dispatch(sessionEnded());
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(written.mock.calls).toEqual([[ENDED_KEY, session.token]]);
    expect(localStorage.getItem(ENDED_KEY)).toBeNull();
  });

  test('a new session that another tab has stored by then stays [D-64]', () => {
    const store = start();
    store.dispatch(signedIn(session));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, token: 'new' }));
    store.dispatch(sessionEnded());
    expect(loadSession(now)?.token).toBe('new');
  });

  test('a tab that learns of the expiry keeps its screen; a sign-out in another tab does not [D-64]', () => {
    const store = start();
    store.dispatch(signedIn(session));
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: ENDED_KEY, newValue: session.token }));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(selectSession(store.getState())).toEqual(session);
  });

  test('a session ends at its expiry, even without a call to the server [D-64]', () => {
    jest.useFakeTimers({ now });
    const store = start();
    store.dispatch(signedIn({ ...session, expiry: now.getTime() + 60_000 }));
    jest.advanceTimersByTime(59_000);
    expect(selectHasEnded(store.getState())).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('a device that slept past the expiry ends the session when it wakes up [D-64]', () => {
    jest.useFakeTimers({ now });
    const store = start();
    store.dispatch(signedIn({ ...session, expiry: now.getTime() + 60_000 }));
    jest.setSystemTime(now.getTime() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(selectHasEnded(store.getState())).toBe(true);
  });
});

describe('a visitor’s draft of the contact form [D-69]', () => {
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const texts = { name: 'Su Su', message: 'မင်္ဂလာပါ' };
  const inBrowser = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const android = (device: string) =>
    `Mozilla/5.0 (Linux; Android 12; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36`;
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  const [chrome, facebook] = [android('K'), `${android('SM-A125F; wv')} [FB_IAB/FB4A;FBAV/470.0]`];

  afterEach(() => jest.restoreAllMocks());

  test('lasts as long as its tab and leaves nothing on the device [PUB-CONT-14]', () => {
    inBrowser(chrome);
    saveFormDraft('contact', texts, now);
    expect(loadFormDraft('contact', minutesLater(600))).toEqual(texts);
    expect(localStorage).toHaveLength(0);
    sessionStorage.clear();
    expect(loadFormDraft('contact', now)).toEqual({});
  });

  test.each([
    ['Facebook', facebook],
    ['Messenger on an iPhone', `${iPhone} [FBAN/MessengerForiOS]`],
    ['Viber, which says no more than that it is a web view', android('RMX3231; wv')],
    ['Telegram on an iPhone', iPhone],
  ])('inside %s it outlives a lost tab for 30 minutes', (_app, agent) => {
    inBrowser(agent);
    saveFormDraft('contact', texts, now);
    sessionStorage.clear();
    expect(loadFormDraft('contact', minutesLater(29))).toEqual(texts);
    expect(loadFormDraft('contact', minutesLater(31))).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('is deleted from the device after half an hour, on any page', () => {
    inBrowser(facebook);
    saveFormDraft('contact', texts, now);
    deleteExpiredDrafts(minutesLater(29));
    expect(localStorage).toHaveLength(1);
    deleteExpiredDrafts(minutesLater(31));
    expect(localStorage).toHaveLength(0);
  });

  test('is deleted from the device where another browser or an earlier version left it', () => {
    localStorage.setItem('draft_contact', JSON.stringify({ texts, savedAt: now.getTime() }));
    inBrowser(chrome);
    deleteExpiredDrafts(now);
    expect(localStorage).toHaveLength(0);
  });

  test.each([chrome, facebook])('is deleted after sending, and an unreadable one counts as empty', (agent) => {
    inBrowser(agent);
    saveFormDraft('contact', texts, now);
    clearFormDraft('contact');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    localStorage.setItem('draft_contact', '{');
    sessionStorage.setItem('draft_contact', '{');
    expect(loadFormDraft('contact', now)).toEqual({});
  });

  test('stays in memory without storage', () => {
    inBrowser(chrome);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    saveFormDraft('contact', texts, now);
    expect(loadFormDraft('contact', now)).toEqual(texts);
    clearFormDraft('contact');
    expect(loadFormDraft('contact', now)).toEqual({});
  });
});
