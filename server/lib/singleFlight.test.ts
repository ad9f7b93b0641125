import { SingleFlight } from './singleFlight';

test('concurrent callers of one key share one run, and callers of another key get their own', async () => {
  const flights = new SingleFlight<number>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs;
  };
  const shared = [flights.run('a', work), flights.run('a', work), flights.run('b', work)];
  expect([flights.has('a'), flights.has('c')]).toEqual([true, false]);
  expect(await Promise.all(shared)).toEqual([1, 1, 2]);
  expect(flights.has('a')).toBe(false);
  expect(await flights.run('a', work)).toBe(3);
});

test('an error reaches every caller of the run, and the next caller tries again', async () => {
  const flights = new SingleFlight<string>();
  const failing = async () => {
    throw new Error('no');
  };
  const results = await Promise.allSettled([flights.run('a', failing), flights.run('a', failing)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(flights.run('a', async () => 'done')).resolves.toBe('done');
});
