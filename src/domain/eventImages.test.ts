import { applyImageOrder, hasOtherImages, hasOtherOrder, moved, readImageOrder, withoutNewFile } from './eventImages';

test('an order is a list of paths and places of new files; anything else is none [D-84]', () => {
  expect(readImageOrder('["b.webp",0,"a.webp"]')).toEqual(['b.webp', 0, 'a.webp']);
  expect(readImageOrder('[]')).toEqual([]);
  for (const text of ['', 'a.webp', '{}', '"a"', '[null]', '[-1]', '[0.5]', '[["a"]]', `["${'a'.repeat(301)}"]`]) {
    expect([text, readImageOrder(text)]).toEqual([text, undefined]);
  }
  expect(readImageOrder(JSON.stringify(Array.from({ length: 51 }, (_, place) => place)))).toBeUndefined();
});

test('images that an order does not name follow those that it names: stored ones, then new ones [D-84]', () => {
  const images = { stored: ['a', 'b', 'c'], added: 2 };
  expect(applyImageOrder([1, 'c'], images)).toEqual({ indexes: [4, 2, 0, 1, 3], isValid: true });
  expect(applyImageOrder([], images)).toEqual({ indexes: [0, 1, 2, 3, 4], isValid: true });
});

test('an order can name a path that the event has twice, but no image more often than it is there [D-84]', () => {
  const twice = { stored: ['a', 'a', 'b'], added: 1 };
  expect(applyImageOrder(['b', 'a', 'a'], twice)).toEqual({ indexes: [2, 0, 1, 3], isValid: true });
  expect(applyImageOrder(['b', 'b', 0], twice)).toEqual({ indexes: [2, 3, 0, 1], isValid: false });
  expect(applyImageOrder(['x'], twice).isValid).toBe(false);
  expect(applyImageOrder([1], twice).isValid).toBe(false);
});

test('an order without one of the new files names the files after it by their new places', () => {
  expect(withoutNewFile([2, 'a', 1, 0], 1)).toEqual([1, 'a', 0]);
});

test('a moved image lets the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('two lists differ in their images, in the order of those that they share, in both or not at all [D-84]', () => {
  const differences = (before: string[], after: string[]) => [hasOtherImages(before, after), hasOtherOrder(before, after)];
  expect(differences(['a', 'b'], ['a', 'b'])).toEqual([false, false]);
  expect(differences(['a', 'b'], ['b', 'a'])).toEqual([false, true]);
  expect(differences(['a', 'b'], ['a', 'c', 'b'])).toEqual([true, false]);
  expect(differences(['a', 'b'], ['b', 'c', 'a'])).toEqual([true, true]);
});
