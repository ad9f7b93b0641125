import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { useRotation } from './useRotation';

function Images({ count = 3 }: { count?: number }) {
  const rotation = useRotation({ count, everyMs: 5000 });
  return (
    <section aria-label="Pictures" {...rotation.pauseHandlers}>
      <button type="button" onClick={rotation.toggle}>
        {rotation.isPlaying ? 'Stop slide rotation' : 'Start slide rotation'}
      </button>
      <button type="button" onClick={rotation.previous}>
        Previous
      </button>
      <output>{`shows ${rotation.index + 1}`}</output>
    </section>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Pictures' });

test('images pause under the pointer, with the focus inside, and after Stop', () => {
  renderPart(<Images />);
  fireEvent.pointerEnter(region());
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
  fireEvent.pointerLeave(region());
  act(() => screen.getByRole('button', { name: 'Previous' }).focus());
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Stop slide rotation' }).click());
  act(() => screen.getByRole('button', { name: 'Previous' }).blur());
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Start slide rotation' }).click());
  wait(5100);
  expect(screen.getByText('shows 2')).toBeVisible();
});

test('a single image never moves, and nothing moves automatically with reduced motion', () => {
  const { unmount } = renderPart(<Images count={1} />);
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
  unmount();
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('prefers-reduced-motion') }));
  renderPart(<Images />);
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
});
