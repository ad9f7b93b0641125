import { limitList, partFromResponse } from './listPart';
import { postCategoriesInUse, SHOW_ALL } from './lists';
import { readPageNumber } from './pagination';
import { readRecordSort, sortRecords } from './recordSort';
import { normalizeQuery } from './screenQueries';

const choice = { search: '', filter: SHOW_ALL, isAll: false };
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

test('a document carries a list of up to 24 whole, of a longer one the first 24 records or, on request, all', () => {
  expect(limitList(numbers(24), { matches: numbers(2), choice })).toEqual({ records: numbers(24) });
  const { records, part } = limitList(numbers(60), { matches: numbers(30), choice, categories: ['Tips'] });
  expect(records).toEqual(numbers(24));
  expect(part).toEqual({ search: '', filter: SHOW_ALL, total: 30, categories: ['Tips'] });
  expect(limitList(numbers(60), { matches: numbers(30), choice: { ...choice, isAll: true } }).records).toEqual(numbers(30));
  expect(partFromResponse(JSON.parse(JSON.stringify({ part })))).toEqual(part);
  expect(partFromResponse([])).toBeUndefined();
});

test.each([
  ['2', 2],
  ['9999', 9999],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['02', 1],
  ['99999', 1],
])('page %p in the query is page %p', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});

test('the categories of posts are those in use, without duplicates, the known ones first', () => {
  const posts = ['Tips', 'Technology', ' Tips ', '', 'student-success'].map((category) => ({ category }));
  expect(postCategoriesInUse(posts)).toEqual(['student-success', 'Technology', 'Tips']);
});

test.each(['a', '😀'])('a search of many %s makes a separate page by its first 200 characters', (sign) => {
  for (const path of ['/blogs', '/events'])
    expect(new URLSearchParams(normalizeQuery(path, `?q=${sign.repeat(201)}`)).get('q')).toBe(sign.repeat(200));
});

const post = (title: string, created_at: string, category = '') => ({ title, created_at, category });
const posts = [post('Tea', '2026-11-03', 'b'), post('apples 10', '2026-11-02', 'a'), post('Apples 9', 'soon', 'b')];
const titles = (sort: Parameters<typeof sortRecords>[1]) =>
  sortRecords(posts, sort, ({ created_at }) => created_at).map(({ title }) => title);

test('lists are sorted by date, title or category, and undated records stay last by date [D-82]', () => {
  expect(titles('newest')).toEqual(['Tea', 'apples 10', 'Apples 9']);
  expect(titles('oldest')).toEqual(['apples 10', 'Tea', 'Apples 9']);
  expect(titles('title')).toEqual(['Apples 9', 'apples 10', 'Tea']);
  expect(titles('category')).toEqual(['apples 10', 'Tea', 'Apples 9']);
});

test('an unknown order in the address is the default [D-82]', () => {
  expect([readRecordSort('title'), readRecordSort('colour'), readRecordSort('')]).toEqual(['title', 'newest', 'newest']);
});
