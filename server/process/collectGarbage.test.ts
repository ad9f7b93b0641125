import { IdleDetector } from './collectGarbage';

/** At which of some looks at the processor time used, in milliseconds, the server rests after work. */
const restsIn = (...used: number[]) => {
  const rest = new IdleDetector();
  return used.flatMap((ms, look) => (rest.look(ms) ? [look] : []));
};

test('a server that worked rests once nothing more is done, and once only [H10]', () => {
  expect(restsIn(900, 5000, 9000, 9010, 9020, 9030)).toEqual([3]);
});

test('it rests again after more work, but not after next to none [H10]', () => {
  expect(restsIn(5000, 5010, 5500, 5510, 9000, 9010)).toEqual([1, 5]);
});

test('a busy server does not rest [H10]', () => {
  expect(restsIn(3000, 6000, 9000, 12_000)).toEqual([]);
});
