import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ALL, pageSlice } from '@/domain/lists';
import { usePaging } from '@/pages/admin/ListBody';
import { renderPart } from '@/testing/renderPart';
import { useListControls } from './useListControls';

const records = Array.from({ length: 30 }, (_, index) => `Post ${index + 1}`);

function List({ names = records }: { names?: string[] }) {
  const controls = useListControls();
  const navigate = useNavigate();
  const shown = names.filter((name) => name.includes(controls.search));
  const { page, pageCount } = usePaging(controls, shown.length, 10);
  return (
    <>
      <input aria-label="Search" value={controls.search} onChange={(event) => controls.setSearch(event.target.value)} />
      <button type="button" onClick={() => controls.setFilter('draft')}>
        Drafts
      </button>
      <button type="button" onClick={() => controls.setFilter(ALL)}>
        All
      </button>
      <button type="button" onClick={() => controls.setPage(3)}>
        Page 3
      </button>
      {controls.isFiltered && (
        <button type="button" onClick={controls.clear}>
          Clear
        </button>
      )}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/list">Blogs</Link>
      <p>{`filter ${controls.filter || 'all'}, page ${page} of ${pageCount}`}</p>
      <ul>
        {pageSlice(shown, page, 10).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

const address = () => screen.getByRole('note').textContent;
const press = (name: string) => screen.getByRole('button', { name });

test('Back steps through choices, not through typed letters', async () => {
  const { user } = renderPart(<List />, { history: ['/before', '/list'] });
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'Post');
  await waitFor(() => expect(address()).toBe('/list?q=Post'));
  await user.click(press('Drafts'));
  await waitFor(() => expect(address()).toBe('/list?q=Post&status=draft'));
  await user.click(press('Back'));
  await waitFor(() => expect(address()).toBe('/list?q=Post'));
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('Post');
  await user.click(press('Back'));
  await waitFor(() => expect(address()).toBe('/before'));
});

test('a search typed while the page still renders a filter keeps the filter', async () => {
  renderPart(<List />, { at: '/list' });
  act(() => {
    fireEvent.click(press('Drafts'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'Post' } });
  });
  await waitFor(() => expect(address()).toBe('/list?status=draft&q=Post'));
});

test('a link to the bare address restores the defaults, even from the same list', async () => {
  const { user } = renderPart(<List />, { at: '/list' });
  await user.type(screen.getByRole('textbox', { name: 'Search' }), '2');
  await user.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('');
  expect(screen.getByText('filter all, page 1 of 3')).toBeVisible();
});

test('a page beyond the last shows the last', () => {
  renderPart(<List />, { at: '/list?page=99' });
  expect(screen.getByText('filter all, page 3 of 3')).toBeVisible();
});

test('a search in the address is cut to 200 characters, as on the server', () => {
  renderPart(<List />, { at: `/list?q=${encodeURIComponent('ရ'.repeat(300))}` });
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('ရ'.repeat(200));
});

function LoadingList() {
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
  const { user } = renderPart(<LoadingList />, { at: '/list?page=3' });
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByText('page 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete one' }));
  expect(screen.getByText('page 1')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('/list');
  expect(screen.getByRole('note')).not.toHaveTextContent('page');
});
