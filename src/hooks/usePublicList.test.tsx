import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ALL } from '@/domain/lists';
import { usePublicList } from './usePublicList';

const list = { records: ['First'], part: { page: 1, total: 30, search: '', filter: ALL, categories: [] } };

/** The number of requests for the whole list after a visitor has searched. */
function requestsAfterSearch(isFetching: boolean): number {
  let requests = 0;
  const refetch = () => {
    requests += 1;
  };
  const searchFor = (search: string) => ({
    list,
    matches: undefined,
    choice: { search, filter: ALL, page: 1 },
    query: { isFetching, isError: false, refetch },
  });
  const { rerender } = renderHook(usePublicList<string>, { initialProps: searchFor(''), wrapper: MemoryRouter });
  expect(requests).toBe(0);
  rerender(searchFor('exam'));
  return requests;
}

test('a search loads the whole list', () => {
  expect(requestsAfterSearch(false)).toBe(1);
});

test('a search does not load the whole list again while it is on its way', () => {
  expect(requestsAfterSearch(true)).toBe(0);
});
