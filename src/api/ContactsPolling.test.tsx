import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '@/app/store';
import { CONTACTS_POLL_MS } from '@/domain/message';
import { sessionEnded, signedIn, signOutFailed, signOutStarted } from '@/session/sessionSlice';
import { stubCall } from '@/testing/stubCall';
import { useListContactsQuery } from './adminContactsApi';
import { baseApi } from './baseApi';
import { ContactsPollingProvider, useContactsPolling } from './ContactsPolling';

const API = 'http://college.test';
const first = { success: true, data: [{ id: 1, name: 'Su' }], total: 1, version: 'a.0' };

// Responses are read with real ticks.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }));

const STEP_MS = 250;

/** Lets time pass in small steps, with a real pause after each, in which responses arrive. */
const wait = (ms: number) =>
  act(async () => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      jest.advanceTimersByTime(STEP_MS);
      for (let tick = 0; tick < 10; tick += 1) await new Promise(setImmediate);
    }
  });

function show(visibilityState: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

function List({ onRender }: { onRender: () => void }) {
  const { names } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ names: data?.messages.map(({ name }) => name).join() }),
  });
  const { isPaused, setPaused } = useContactsPolling();
  onRender();
  return (
    <button type="button" onClick={() => setPaused(!isPaused)}>
      {names}
    </button>
  );
}

/** Renders a list that polls, against a server that reports no change after the first response. */
async function openList() {
  const answers = [() => Response.json(first, { headers: { ETag: 'W/"a.0"' } })];
  const calls = stubCall('GET /contacts.php', () => answers.shift()?.() ?? new Response(null, { status: 304 }));
  const store = makeStore({ apiBase: API });
  store.dispatch(signedIn({ token: 'secret', id: '1', name: 'Daw', email: 'd@nitcollege.test', role: 'admin' }));
  const renders = jest.fn();
  const view = render(
    <Provider store={store}>
      <ContactsPollingProvider>
        <List onRender={renders} />
      </ContactsPollingProvider>
    </Provider>,
  );
  await wait(1000);
  expect(view.container).toHaveTextContent('Su');
  calls.length = 0;
  renders.mockClear();
  return {
    store,
    renders,
    togglePause: () => fireEvent.click(screen.getByRole('button')),
    /** The number of polls in the next half minute. */
    pollsInHalfAMinute: async () => {
      calls.length = 0;
      await wait(30_000 + CONTACTS_POLL_MS / 2);
      return calls.length;
    },
    end: () => {
      view.unmount();
      store.dispatch(baseApi.util.resetApiState());
    },
  };
}

test('polls every 5 seconds; an unchanged list rerenders nothing [ADM-MSG-13, CONST-05]', async () => {
  const { pollsInHalfAMinute, renders, end } = await openList();
  expect(await pollsInHalfAMinute()).toBe(6);
  expect(renders).not.toHaveBeenCalled();
  end();
});

test('polls once a minute while the tab is hidden [ADM-MSG-13, D-22]', async () => {
  const { pollsInHalfAMinute, end } = await openList();
  act(() => show('hidden'));
  expect((await pollsInHalfAMinute()) + (await pollsInHalfAMinute())).toBe(1);
  act(() => show('visible'));
  expect(await pollsInHalfAMinute()).toBeGreaterThan(4);
  end();
});

test('does not poll while paused, during a sign-out, nor after the session has ended [ADM-LAY-06, ROLE-04]', async () => {
  const { store, togglePause, pollsInHalfAMinute, end } = await openList();
  togglePause();
  expect(await pollsInHalfAMinute()).toBe(0);
  togglePause();
  expect(await pollsInHalfAMinute()).toBeGreaterThan(4);
  act(() => void store.dispatch(signOutStarted()));
  expect(await pollsInHalfAMinute()).toBe(0);
  act(() => void store.dispatch(signOutFailed()));
  expect(await pollsInHalfAMinute()).toBeGreaterThan(4);
  act(() => void store.dispatch(sessionEnded()));
  expect(await pollsInHalfAMinute()).toBe(0);
  end();
});
