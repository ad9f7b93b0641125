import { act, screen } from '@testing-library/react';
import { useCarousel } from '@/pages/home/BannerCarousel';
import { renderPart } from '@/testing/renderPart';

function Images() {
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

afterEach(() => jest.useRealTimers());

test('the row follows the rotation, automatic and manual', () => {
  jest.useFakeTimers();
  renderPart(<Images />);
  act(() => jest.advanceTimersByTime(5100));
  expect(screen.getByText('shows 2')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  expect(screen.getByText('shows 3')).toBeVisible();
  act(() => jest.advanceTimersByTime(5100));
  expect(screen.getByText('shows 1')).toBeVisible();
});
