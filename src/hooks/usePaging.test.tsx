import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { useListControls } from './useListControls';
import { usePaging } from './usePaging';

function List() {
  const controls = useListControls();
  const [total, setTotal] = useState<number>();
  const { page } = usePaging(controls, total, 10);
  return (
    <>
      <button type="button" onClick={() => setTotal(30)}>
        Load
      </button>
      <button type="button" onClick={() => setTotal(29)}>
        Delete one
      </button>
      <p>{`page ${page}`}</p>
    </>
  );
}

test('a loading list keeps the page of the address, a changed one starts at page 1', async () => {
  const { user } = renderPart(<List />, { at: '/list?page=3' });
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByText('page 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete one' }));
  expect(screen.getByText('page 1')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('/list');
  expect(screen.getByRole('note')).not.toHaveTextContent('page');
});
