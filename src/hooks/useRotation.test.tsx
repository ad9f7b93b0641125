import { act, fireEvent, screen } from '@testing-library/react';
import { useCarousel } from '@/pages/home/BannerCarousel';
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

test('images change every 5 s and restart after the last', () => {
  renderPart(<Images />);
  wait(4900);
  expect(screen.getByText('shows 1')).toBeVisible();
  wait(200);
  expect(screen.getByText('shows 2')).toBeVisible();
  wait(5000);
  wait(5000);
  expect(screen.getByText('shows 1')).toBeVisible();
});

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

test('going back from the first image shows the last', () => {
  renderPart(<Images />);
  act(() => screen.getByRole('button', { name: 'Previous' }).click());
  expect(screen.getByText('shows 3')).toBeVisible();
});

test('a single image never moves', () => {
  renderPart(<Images count={1} />);
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
});

test('nothing moves automatically with reduced motion', () => {
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('prefers-reduced-motion') }));
  renderPart(<Images />);
  wait(20_000);
  expect(screen.getByText('shows 1')).toBeVisible();
});

function Row() {
  const { viewportRef, index, next } = useCarousel({ count: 3, everyMs: 5000 });
  return (
    <>
      <div ref={viewportRef}>
        <div>
          {['one', 'two', 'three'].map((name) => (
            <p key={name}>{`picture ${name}`}</p>
          ))}
        </div>
      </div>
      <button type="button" onClick={next}>
        Next
      </button>
      <output>{`shows ${index + 1}`}</output>
    </>
  );
}

test('the row follows the rotation, automatic and manual', () => {
  renderPart(<Row />);
  wait(5100);
  expect(screen.getByText('shows 2')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  expect(screen.getByText('shows 3')).toBeVisible();
  wait(5100);
  expect(screen.getByText('shows 1')).toBeVisible();
});
