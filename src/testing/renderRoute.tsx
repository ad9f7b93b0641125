import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { keepSession } from '@/session/keepSession';
import { loadSession, SESSION_KEY } from '@/session/sessionStorage';
import { anAdmin } from './builders';
import { startServer } from './startServer';

type Options = {
  /** Collections of the database, as in `db.json`. */
  db?: Record<string, unknown[]>;
  /** The signed-in user; `db.users` need not contain it. */
  as?: Record<string, unknown>;
  /** The current time for the screens. */
  now?: Date;
  /** Whether the server runs in production; false by default. */
  isProduction?: boolean;
  /** Whether the site requires a second factor; false by default. */
  needsSecondFactor?: boolean;
};

const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  localStorage.clear();
  sessionStorage.clear();
});

/** Records the router's address, as the address bar would show it. */
function AddressBar({ seen }: { seen: { address: string } }) {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    seen.address = `${pathname}${search}${hash}`;
  });
  return null;
}

/** Renders the whole product at an address, against the real server with its own database. */
export async function renderRoute(
  address: string,
  { db = {}, as, now = new Date(), isProduction = false, needsSecondFactor = false }: Options = {},
) {
  const users = [...(db.users ?? []), ...(as ? [as] : [])];
  const server = await startServer({ db: { ...db, users }, settings: { isProduction, needsSecondFactor } });
  cleanups.push(() => server.close());

  if (as) {
    const { password, ...user } = as;
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...user, token: await server.tokenFor(as) }));
  }
  const session = loadSession(now);
  const store = makeStore({ apiBase: server.url, preloadedState: { session: { current: session, hasEnded: false } } });
  cleanups.push(keepSession(store));

  const seen = { address };
  const screen = render(
    <MemoryRouter initialEntries={[address]}>
      <App store={store} apiBase={server.url} now={now} />
      <AddressBar seen={seen} />
    </MemoryRouter>,
  );
  cleanups.push(() => {
    screen.unmount();
    act(() => {
      store.dispatch(baseApi.util.resetApiState());
    });
  });

  return { user: userEvent.setup(), db: server.db, server, store, address: () => seen.address };
}

/** Renders the whole product at a back office address, signed in as an admin. */
export const renderAdminRoute = (address: string, options: Omit<Options, 'as'> = {}) =>
  renderRoute(address, { ...options, as: anAdmin() });
