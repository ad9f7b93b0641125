import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

import { useListControls } from './useListControls';
import { usePaging } from './usePaging';

function useList(total: number | undefined) {
  const controls = useListControls(['status']);
  const { pathname, search } = useLocation();
  return { controls, ...usePaging(controls, total, 10), address: pathname + search, go: useNavigate() };
}

/** A list at the last of some addresses; `total` is undefined while it loads. */
function openList(history: string[], total?: number) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={history} initialIndex={history.length - 1}>
      {children}
    </MemoryRouter>
  );
  const { result, rerender } = renderHook(useList, { wrapper, initialProps: total });
  const expectAddress = (address: string) => waitFor(() => expect(result.current.address).toBe(address));
  return { list: () => result.current, rerender, expectAddress };
}

test('Back steps through choices, not through typed letters', async () => {
  const { list, expectAddress } = openList(['/before', '/list'], 30);
  for (const typed of ['P', 'Po']) act(() => list().controls.setSearch(typed));
  await expectAddress('/list?q=Po');
  act(() => list().controls.setQueryValues({ status: 'draft' }));
  await expectAddress('/list?q=Po&status=draft');
  act(() => void list().go(-1));
  await expectAddress('/list?q=Po');
  expect(list().controls.search).toBe('Po');
  act(() => void list().go(-1));
  await expectAddress('/before');
});

test('a search typed while the page still renders a filter keeps the filter', async () => {
  const { list, expectAddress } = openList(['/list'], 30);
  act(() => {
    list().controls.setQueryValues({ status: 'draft' });
    list().controls.setSearch('Post');
  });
  await expectAddress('/list?status=draft&q=Post');
  expect(list().controls.search).toBe('Post');
});

test.each([
  ['Back', -1, '/list'],
  ['a link', '/list?status=published', '/list?status=published'],
] as const)('%s right after typing drops the typed search', async (_way, target, address) => {
  const { list, expectAddress } = openList(['/list', '/list?status=draft'], 30);
  act(() => list().controls.setSearch('Post'));
  await act(async () => (typeof target === 'number' ? list().go(target) : list().go(target)));
  await expectAddress(address);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(list()).toMatchObject({ address, controls: { search: '' } });
});

test('letters typed while the page still renders the typed address are kept', async () => {
  const { list, expectAddress } = openList(['/list'], 30);
  act(() => list().controls.setSearch('P'));
  await expectAddress('/list?q=P');
  act(() => list().controls.setSearch('Po'));
  act(() => list().controls.setQueryValues({ status: 'draft' }));
  expect(list()).toMatchObject({ address: '/list?q=Po&status=draft', controls: { search: 'Po' } });
});

test('a link to the bare address restores the defaults, even from the same list', async () => {
  const { list, expectAddress } = openList(['/list'], 30);
  act(() => list().controls.setSearch('2'));
  await expectAddress('/list?q=2');
  await act(async () => list().go('/list'));
  expect(list()).toMatchObject({ controls: { search: '', isFiltered: false }, page: 1, pageCount: 3 });
});

test('a page beyond the last shows the last', () => {
  expect(openList(['/list?page=99'], 30).list().page).toBe(3);
});

test('a search in the address is cut to 200 characters, as on the server', () => {
  const { list } = openList([`/list?q=${encodeURIComponent('ရ'.repeat(300))}`]);
  expect(list().controls.search).toBe('ရ'.repeat(200));
});

test('a loading list keeps the page of the address, a changed one starts at page 1', async () => {
  const { list, rerender, expectAddress } = openList(['/list?page=3']);
  rerender(30);
  expect(list()).toMatchObject({ page: 3, address: '/list?page=3' });
  rerender(29);
  expect(list().page).toBe(1);
  await expectAddress('/list');
});
