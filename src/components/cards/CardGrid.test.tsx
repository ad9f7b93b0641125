import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { CardGrid } from './CardGrid';

const delays = () => screen.getAllByRole('listitem').map((card) => getComputedStyle(card).animationDelay);

function openGrid(count: number) {
  renderPart(
    <CardGrid aria-label="Articles">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of this test never change places.
        <p key={place}>{`Card ${place + 1}`}</p>
      ))}
    </CardGrid>,
  );
}

test('cards enter one after the other, 0.15 s apart [PUB-BLOGS-08] [CONST-07]', () => {
  openGrid(3);
  expect(screen.getByRole('list', { name: 'Articles' })).toBeVisible();
  expect(delays()).toEqual(['0.00s', '0.15s', '0.30s']);
});

test('a long list causes no wait: from the ninth card on all enter together, and so do those of each later step [D-49]', () => {
  openGrid(30);
  const seconds = delays().map(Number.parseFloat);
  expect(seconds.slice(0, 9)).toEqual([0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2]);
  expect(new Set(seconds.slice(8, 24))).toEqual(new Set([1.2]));
  expect(seconds.slice(24)).toEqual([0, 0.15, 0.3, 0.45, 0.6, 0.75]);
});
