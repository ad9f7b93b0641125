import { numbersBetween, rowAt, rowStarts } from './rowPlaces';

const starts = rowStarts(4, (index) => [80, 120, 80, 80][index] ?? 0);

test('each row begins at the end of the one before', () => {
  expect([...starts]).toEqual([0, 80, 200, 280, 360]);
});

test.each([
  [-500, 0],
  [0, 0],
  [79, 0],
  [80, 1],
  [199, 1],
  [359, 3],
  [9000, 3],
])('at %p pixels lies row %p', (place, row) => {
  expect(rowAt(starts, place)).toBe(row);
});

test('a list without rows has no row at any offset', () => {
  expect(
    rowAt(
      rowStarts(0, () => 80),
      100,
    ),
  ).toBe(0);
});

test('extra rows are sorted and without duplicates', () => {
  expect(numbersBetween(5, 8, [7, 2, 40])).toEqual([2, 5, 6, 7, 8, 40]);
});
