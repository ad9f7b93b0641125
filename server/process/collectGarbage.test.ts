import { IdleDetector } from './collectGarbage';

/** The checks, given the CPU times used in milliseconds, at which the server counts as idle after work. */
const restsIn = (...used: number[]) => {
  const rest = new IdleDetector();
  return used.flatMap((ms, look) => (rest.look(ms) ? [look] : []));
};

test('a server is idle after work once, and reports it once [H10]', () => {
  expect(restsIn(900, 5000, 9000, 9010, 9020, 9030)).toEqual([3]);
});

test('it is idle again after more work, but not after almost none [H10]', () => {
  expect(restsIn(5000, 5010, 5500, 5510, 9000, 9010)).toEqual([1, 5]);
});

test('a busy server is never idle [H10]', () => {
  expect(restsIn(3000, 6000, 9000, 12_000)).toEqual([]);
});
