import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { App } from '@/app/App';
import { makeStore } from '@/app/store';
import { keepSession } from '@/session/keepSession';
import { loadSession } from '@/session/sessionStorage';
import { startStubServer } from './startStubServer';

type Answering = Parameters<typeof startStubServer>[0];

/** A response that waits until it is released. */
export function deferred<T>(answer: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer);
  });
  return { promise, release: () => release() };
}

const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders the whole product at an address, against a stub server: for responses that the real server never gives. */
export async function renderWithStubServer(answer: Answering, address: string) {
  const server = await startStubServer(answer);
  cleanups.push(() => server.close());

  const now = new Date();
  const store = makeStore({ apiBase: server.url, preloadedState: { session: { current: loadSession(now), hasEnded: false } } });
  cleanups.push(keepSession(store));

  const screen = render(
    <MemoryRouter initialEntries={[address]}>
      <App store={store} apiBase={server.url} now={now} />
    </MemoryRouter>,
  );
  cleanups.push(() => {
    screen.unmount();
    act(() => {
      store.dispatch(baseApi.util.resetApiState());
    });
  });

  return { user: userEvent.setup(), server };
}
