import { act, render, screen as shown } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { adminContactsApi } from '@/api/adminContactsApi';
import { baseApi } from '@/api/baseApi';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { loadSession, SESSION_KEY } from '@/session/storedSession';
import { syncSession } from '@/session/syncSession';
import { anAdmin } from './builders';
import { startServer } from './startServer';
import { startStubServer } from './startStubServer';

// Screens log each failed call, and Chart.js that jsdom has no canvas.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  localStorage.clear();
  sessionStorage.clear();
});

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** What decides whether a user sees or reaches an element: queries by role and user-event read no other properties. */
const READ_BY_QUERIES = ['display', 'opacity', 'pointer-events', 'visibility'];

/**
 * Drops all other declarations: they would be parsed with every component that renders, and resolved with every look at an
 * element.
 */
const leaveUnreadOut: StylisPlugin = (element) => {
  if (element.type === 'decl' && !READ_BY_QUERIES.includes(String(element.props))) element.type = 'comm';
};

/** Records the router's address, as the address bar would show it. */
function AddressBar({ seen }: { seen: { address: string } }) {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    seen.address = `${pathname}${search}${hash}`;
  });
  return null;
}

const AGAIN = { forceRefetch: true, subscribe: false };

/** Renders the whole product at an address, with the stored session, against a running server. */
function renderApp(server: { url: string; close: () => Promise<void> }, address: string, now: Date) {
  cleanups.push(() => server.close());
  const current = loadSession(now);
  const store = makeStore({ apiBase: server.url, preloadedState: { session: { current, hasEnded: false } } });
  cleanups.push(syncSession(store));
  const seen = { address };
  const screen = render(
    <StyleSheetManager stylisPlugins={[leaveUnreadOut]}>
      <MemoryRouter initialEntries={[address]}>
        <App store={store} apiBase={server.url} now={now} />
        <AddressBar seen={seen} />
      </MemoryRouter>
    </StyleSheetManager>,
  );
  cleanups.push(() => {
    screen.unmount();
    act(() => {
      store.dispatch(baseApi.util.resetApiState());
    });
  });
  /** What the next poll for messages brings, without the wait for it. */
  const poll = () => act(() => store.dispatch(adminContactsApi.endpoints.listContacts.initiate(undefined, AGAIN)));
  return { user: userEvent.setup(), store, poll, address: () => seen.address };
}

type Options = {
  /** Collections of the database, as in `db.json`. */
  db?: Record<string, unknown[]>;
  /** The signed-in user; `db.users` need not contain it. */
  as?: Record<string, unknown>;
  /** What `college.json` says; by default the site has none. */
  college?: Record<string, unknown>;
  /** The current time for the screens. */
  now?: Date;
  /** Whether the server runs in production; false by default. */
  isProduction?: boolean;
  /** Whether the site requires a second factor; false by default. */
  needsSecondFactor?: boolean;
};

/** Renders the whole product at an address, against the real server with its own database. */
export async function renderRoute(
  address: string,
  { db = {}, as, college, now = new Date(), isProduction = false, needsSecondFactor = false }: Options = {},
) {
  // No server starts with users of whom none is an admin.
  const colleagues = as && as.role !== 'admin' && !db.users ? [anAdmin({ id: 900, email: 'colleague@nitcollege.test' })] : [];
  const users = [...(db.users ?? []), ...(as ? [as] : []), ...colleagues];
  const server = await startServer({ db: { ...db, users }, college, settings: { isProduction, needsSecondFactor } });
  if (as) {
    const { password, ...user } = as;
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...user, token: await server.tokenFor(as) }));
  }
  return { ...renderApp(server, address, now), db: server.db, server };
}

/** The same, with the page's content loaded. */
export async function openPage(address: string, options?: Options) {
  const view = await renderRoute(address, options);
  await shown.findByRole('heading', { level: 1 });
  return view;
}

/** Renders the whole product at a back office address, signed in as an admin. */
export const renderAdminRoute = (address: string, options: Omit<Options, 'as'> = {}) =>
  renderRoute(address, { ...options, as: anAdmin() });

/** Renders the whole product at an address, against a stub server: for responses that the real server never gives. */
export async function renderWithStubServer(answer: Parameters<typeof startStubServer>[0], address: string) {
  const server = await startStubServer(answer);
  return { ...renderApp(server, address, new Date()), server };
}
