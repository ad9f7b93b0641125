import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { Pager } from './Pager';

test('the pages of a list are numbered, the current one is marked and its records are counted', async () => {
  const onPage = jest.fn();
  const { user } = renderPart(<Pager page={2} pageCount={5} total={43} pageSize={10} onPage={onPage} />);
  expect(screen.getByRole('status')).toHaveTextContent('11-20 of 43');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
  await user.click(screen.getByRole('button', { name: 'Page 5' }));
  expect(onPage).toHaveBeenCalledWith(5);
});

test('a list of one page has no page buttons, and an empty one has no count', () => {
  const { unmount } = renderPart(<Pager page={1} pageCount={1} total={7} pageSize={10} onPage={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('1-7 of 7');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  renderPart(<Pager page={1} pageCount={0} total={0} pageSize={10} onPage={jest.fn()} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a long pager offers the first, the last and the nearby pages', () => {
  renderPart(<Pager page={10} pageCount={20} total={200} pageSize={10} onPage={jest.fn()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['1', '8', '9', '10', '11', '12', '20']);
});
