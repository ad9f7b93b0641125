import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { Modal } from './Modal';
import { loadOverlays } from './overlays';
import { ToastProvider, useToast } from './useToast';

function Actions() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ tone: 'ok', text: 'Post saved.' })}>
        Save
      </button>
      <button type="button" onClick={() => toast({ tone: 'bad', text: 'The post was not saved.' })}>
        Fail
      </button>
      <button type="button" onClick={() => toast({ tone: 'bad', about: 'post 1', text: 'The post was not deleted.' })}>
        Fail to delete
      </button>
      <button type="button" onClick={() => toast({ tone: 'ok', about: 'post 1', text: 'Post deleted.' })}>
        Delete
      </button>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

async function renderNotices(part: ReactNode) {
  renderPart(<ToastProvider>{part}</ToastProvider>);
  loadOverlays();
  // The code of the notices arrives.
  await act(async () => {});
}

afterEach(() => {
  jest.useRealTimers();
});

test('a success notice closes after five seconds, an error notice stays until it is dismissed', async () => {
  await renderNotices(<Actions />);
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  act(() => screen.getByRole('button', { name: 'Fail' }).click());
  expect(screen.getByText('Post saved.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Post saved.')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('The post was not saved.')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('The post was not saved.')).not.toBeInTheDocument();
});

test('a notice with the same key replaces the old one, so that repeated errors do not pile up', async () => {
  await renderNotices(<Actions />);
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  press('Fail');
  press('Fail');
  press('Fail to delete');
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  press('Delete');
  expect(screen.queryByText('The post was not deleted.')).not.toBeInTheDocument();
  expect(screen.getByText('Post deleted.')).toBeInTheDocument();
  expect(screen.getByText('The post was not saved.')).toBeInTheDocument();
});

function ActionsInDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Confirm Delete" hasCross onClose={() => setOpen(false)}>
          <Actions />
        </Modal>
      )}
    </>
  );
}

test('while a modal is open, notices show, work and are announced above it; Escape closes only what has the focus', async () => {
  await renderNotices(<ActionsInDialog />);
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const escapeFrom = (element: Element) => act(async () => void fireEvent.keyDown(element, { key: 'Escape' }));
  const notices = () => screen.getByRole('region', { name: 'Notices (F8)' });
  press('Open');
  press('Fail');
  press('Fail to delete');
  act(() => jest.advanceTimersByTime(100));
  const dialog = screen.getByRole('dialog');
  expect(notices().closest('[inert]')).toBeNull();
  const [first] = screen.getAllByRole('status');
  expect(first?.closest('[inert]')).toBeNull();
  expect(first).toHaveTextContent('Notice The post was not saved.');
  expect(first).toHaveAttribute('aria-live', 'assertive');

  const [dismiss] = within(notices()).getAllByRole('button', { name: 'Dismiss' });
  if (dismiss) await escapeFrom(dismiss);
  expect(within(notices()).getAllByRole('listitem')).toHaveLength(1);
  expect(dialog).toBeVisible();

  await escapeFrom(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(within(notices()).getAllByRole('listitem')).toHaveLength(1);
  await escapeFrom(screen.getByRole('button', { name: 'Open' }));
  expect(within(notices()).getAllByRole('listitem')).toHaveLength(1);
  press('Dismiss');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
