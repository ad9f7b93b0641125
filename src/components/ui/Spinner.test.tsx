import { act, screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { Spinner } from './Spinner';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a short wait shows nothing, a longer one the loom with its text', () => {
  renderPart(<Spinner label="Loading events..." />);
  wait(100);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait(100);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading events\.\.\.$/);
});

test('after eight seconds the wait is explained and can be retried', () => {
  const onRetry = jest.fn();
  renderPart(<Spinner onRetry={onRetry} />);
  wait(7900);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  wait(200);
  expect(screen.getByRole('status')).toHaveTextContent('Still loading. Your connection seems slow.');
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(onRetry).toHaveBeenCalledTimes(1);
});
