import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderPart } from '@/testing/renderPart';
import { ToastProvider } from './ToastProvider';
import { useToast } from './useToast';

const notices = {
  Save: { tone: 'ok', text: 'Post saved.' },
  Fail: { tone: 'bad', text: 'The post was not saved.' },
  'Fail to delete': { tone: 'bad', topic: 'post 1', text: 'The post was not deleted.' },
  Delete: { tone: 'ok', topic: 'post 1', text: 'Post deleted.' },
} as const;

function Actions() {
  const toast = useToast();
  return Object.entries(notices).map(([name, notice]) => (
    <button key={name} type="button" onClick={() => toast(notice)}>
      {name}
    </button>
  ));
}

beforeEach(() => {
  jest.useFakeTimers();
});

const press = (name: keyof typeof notices | 'Dismiss') => act(() => screen.getByRole('button', { name }).click());

const renderNotices = (content: ReactNode = <Actions />) => renderPart(<ToastProvider>{content}</ToastProvider>);

test('a success notice closes after five seconds, an error notice stays until it is dismissed', () => {
  renderNotices();
  press('Save');
  press('Fail');
  expect(screen.getByText('Post saved.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Post saved.')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('The post was not saved.')).toBeInTheDocument();
  press('Dismiss');
  expect(screen.queryByText('The post was not saved.')).not.toBeInTheDocument();
});

test('a notice with the same key replaces the old one, so that repeated errors do not pile up', () => {
  renderNotices();
  press('Fail');
  press('Fail');
  press('Fail to delete');
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  press('Delete');
  expect(screen.queryByText('The post was not deleted.')).not.toBeInTheDocument();
  expect(screen.getByText('Post deleted.')).toBeInTheDocument();
  expect(screen.getByText('The post was not saved.')).toBeInTheDocument();
});

test('a success notice stays as long as the pointer or the focus is on it, and F8 leads to it', () => {
  renderNotices();
  press('Save');
  fireEvent.pointerEnter(screen.getByText('Post saved.'));
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.getByText('Post saved.')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Post saved.'));
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notices (F8)' })).toHaveFocus();
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.getByText('Post saved.')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
  expect(screen.queryByText('Post saved.')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notices (F8)' })).toHaveFocus();
});
