import { recordSort, sortRecords } from './recordSort';

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
  expect([recordSort('title'), recordSort('colour'), recordSort('')]).toEqual(['title', 'newest', 'newest']);
});
