import { act, screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { ToastProvider } from './ToastProvider';
import { useToast } from './useToast';

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
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('good news leaves by itself after five seconds, bad news stays until it is dismissed', () => {
  renderPart(
    <ToastProvider>
      <Actions />
    </ToastProvider>,
  );
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
