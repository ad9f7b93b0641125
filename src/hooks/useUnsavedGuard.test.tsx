import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useUnsavedGuard } from './useUnsavedGuard';

function Form() {
  const guard = useUnsavedGuard(true);
  return (
    <>
      <h1>Form</h1>
      <a href="#here">Further down</a>
      <Link to="/other">Other</Link>
      {guard.isDialogOpen && (
        <>
          <button type="button" onClick={guard.stay}>
            Stay
          </button>
          <button type="button" onClick={guard.confirmLeave}>
            Leave
          </button>
        </>
      )}
    </>
  );
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Link to="/form">Open</Link>} />
        <Route path="/form" element={<Form />} />
        <Route
          path="/other"
          element={
            <>
              <h1>Other screen</h1>
              <Link to="/form">Again</Link>
            </>
          }
        />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
});

const back = () => act(() => window.history.back());

test('Back asks before unsaved changes are lost, and goes back after confirmation', async () => {
  back();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeInTheDocument();

  back();
  await screen.findByRole('button', { name: 'Leave' });
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Open' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/list');
});

test('a way back over several pages asks, and is gone as a whole after confirmation', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Again' }));
  for (const answer of ['Stay', 'Leave']) {
    act(() => window.history.go(-3));
    await screen.findByRole('button', { name: answer });
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await userEvent.click(screen.getByRole('button', { name: answer }));
  }
  expect(await screen.findByRole('link', { name: 'Open' })).toBeInTheDocument();
});

test('a link to another screen asks and then navigates; one to an anchor on the same screen does not ask', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Further down' }));
  expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Other screen' })).toBeInTheDocument();
});

test('the browser itself confirms closing the tab', () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
