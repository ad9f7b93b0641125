import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { CardGrid } from './CardGrid';

test('cards enter one after the other, 0.15 s apart [PUB-BLOGS-08] [CONST-07]', () => {
  renderPart(
    <CardGrid aria-label="Articles">
      <p>first</p>
      <p>second</p>
      <p>third</p>
    </CardGrid>,
  );
  expect(screen.getByRole('list', { name: 'Articles' })).toBeVisible();
  const delays = screen.getAllByRole('listitem').map((card) => getComputedStyle(card).animationDelay);
  expect(delays).toEqual(['0.00s', '0.15s', '0.30s']);
});
