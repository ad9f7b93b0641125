import { configureStore } from '@reduxjs/toolkit';
import { clearFormDraft, loadFormDraft, saveFormDraft } from './formDraft';
import { keepSession } from './keepSession';
import { rememberEmail, rememberedEmail } from './rememberedEmail';
import { selectHasEnded, selectSession, sessionEnded, sessionReducer, signedIn, signedOut } from './sessionSlice';
import { loadSession, SESSION_KEY } from './sessionStorage';

const now = new Date('2026-11-21T03:00:00Z');
const session = { token: 't', id: '1', name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the kept session', () => {
  test('is found again under admin_user [ADM-SESS-01, CONST-16]', () => {
    expect(SESSION_KEY).toBe('admin_user');
    localStorage.setItem('admin_user', JSON.stringify({ ...session, expiry: now.getTime() + 1 }));
    expect(loadSession(now)).toEqual({ ...session, expiry: now.getTime() + 1 });
  });

  test.each([
    ['has expired [ADM-SESS-03]', JSON.stringify({ ...session, expiry: now.getTime() - 1 })],
    ['has no token [ADM-SESS-04]', JSON.stringify({ id: 1, role: 'admin' })],
    ['is corrupt [ADM-SESS-05]', '{"token":'],
    ['is something else [ADM-SESS-05]', '"hello"'],
  ])('is removed when it %s', (_case, kept) => {
    localStorage.setItem(SESSION_KEY, kept);
    expect(loadSession(now)).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
});

describe('store and storage', () => {
  const start = () => {
    const store = configureStore({ reducer: { session: sessionReducer } });
    return { store, stop: keepSession(store) };
  };

  test('signing in keeps the record, signing out removes it [ADM-SESS-01, ADM-LAY-06]', () => {
    const { store, stop } = start();
    store.dispatch(signedIn(session));
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(session);
    store.dispatch(signedOut());
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    stop();
  });

  test('a session that ran out and is tidied away by another tab ends here, and keeps what is on screen', () => {
    const { store, stop } = start();
    const expired = { ...session, expiry: Date.now() - 1 };
    store.dispatch(signedIn(expired));
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(selectSession(store.getState())).toEqual(expired);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    stop();
  });

  test('signing in or out in another tab reaches this one', () => {
    const { store, stop } = start();
    const tellOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));

    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    tellOtherTab();
    expect(selectSession(store.getState())).toEqual(session);

    localStorage.removeItem(SESSION_KEY);
    tellOtherTab();
    expect(selectSession(store.getState())).toBeNull();
    stop();
  });

  test('a session ended by the server stays on screen until a new sign-in', () => {
    const { store, stop } = start();
    store.dispatch(sessionEnded());
    expect(selectHasEnded(store.getState())).toBe(false);
    store.dispatch(signedIn(session));
    store.dispatch(sessionEnded());
    expect(selectHasEnded(store.getState())).toBe(true);
    expect(selectSession(store.getState())).toEqual(session);
    store.dispatch(signedIn({ ...session, token: 'new' }));
    expect(selectHasEnded(store.getState())).toBe(false);
    stop();
  });
});

test('an e-mail address is remembered on this device until it is forgotten [ADM-LOGIN-04]', () => {
  expect(rememberedEmail()).toBe('');
  rememberEmail('thandar@nitcollege.test');
  expect(rememberedEmail()).toBe('thandar@nitcollege.test');
  rememberEmail('');
  expect(rememberedEmail()).toBe('');
});

test('texts of a form survive a closed browser for a day; unreadable ones are nothing [PUB-CONT-14]', () => {
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  saveFormDraft('contact', { name: 'Su Su', message: 'မင်္ဂလာပါ' }, now);
  expect(loadFormDraft('contact', later(23))).toEqual({ name: 'Su Su', message: 'မင်္ဂလာပါ' });
  expect(loadFormDraft('contact', later(25))).toEqual({});
  clearFormDraft('contact');
  expect(loadFormDraft('contact', now)).toEqual({});
  localStorage.setItem('draft_contact', '{');
  expect(loadFormDraft('contact', now)).toEqual({});
});
