import { BatchQueue } from './batching';
import { Semaphore, SingleFlight } from './concurrency';
import { HashQueue } from './HashQueue';

test('no more tasks run than there are slots, all get their turn, and a failed one releases its slot [U6]', async () => {
  const slots = new Semaphore(2);
  let running = 0;
  let most = 0;
  const ended: number[] = [];
  const tasks = Array.from({ length: 20 }, (_, index) =>
    slots.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      ended.push(index);
      if (index % 3 === 0) throw new Error('failed');
    }),
  );
  expect(slots.waiting).toBe(18);
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(2);
  expect(ended).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(slots.waiting).toBe(0);
});

test('items that arrive during a round share the next one in order, also at its very end', async () => {
  const rounds: string[][] = [];
  const queue = new BatchQueue<string>(async (take) => {
    const items = take();
    rounds.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (items.includes('late')) void Promise.resolve().then(() => queue.push('last'));
  });
  queue.push('first');
  for (const item of ['a', 'b', 'late']) queue.push(item);
  await queue.whenEmpty();
  await new Promise((resolve) => setImmediate(resolve));
  await queue.whenEmpty();
  expect(rounds).toEqual([['first'], ['a', 'b', 'late'], ['last']]);
  await queue.whenEmpty();
});

test('concurrent callers of one key share one run or its error, and callers of another key get their own', async () => {
  const flights = new SingleFlight<number>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs;
  };
  const shared = [flights.run('a', work), flights.run('a', work), flights.run('b', work)];
  expect(await Promise.all(shared)).toEqual([1, 1, 2]);
  const failing = async () => {
    throw new Error('no');
  };
  const results = await Promise.allSettled([flights.run('a', failing), flights.run('a', failing)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.run('a', work)).toBe(3);
});

/** Work that runs until the test ends it, and records its highest concurrency. */
function makeWork() {
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0, started: [] as string[] };
  const work = (name: string) => async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    state.started.push(name);
    await new Promise<void>((end) => ends.push(end));
    state.running -= 1;
    return name;
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await turn();
    }
  };
  return { state, work, turn, endAll };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [16, 3],
])(
  'with %d processors %d of 500 passwords are hashed at a time, 100 wait, others get OVERLOADED [A9]',
  async (processors, most) => {
    const { state, work, turn, endAll } = makeWork();
    const queue = new HashQueue(100, processors);
    const answers = times(500).map((index) => queue.run(String(index), work(String(index))).catch((error: unknown) => error));
    await turn();
    await endAll();
    const results = await Promise.all(answers);
    expect(state.most).toBe(most);
    expect(state.started).toEqual(times(state.started.length).map(String));
    expect(state.started.length).toBe(state.most + 100);
    const refused = results.filter((result) => typeof result !== 'string');
    expect(refused).toHaveLength(500 - state.started.length);
    expect(refused[0]).toMatchObject({ status: 503, code: 'OVERLOADED', extra: { headers: { 'Retry-After': '5' } } });
  },
);

test('work with one key runs in sequence in one slot, so that a flood for one user leaves room [A9]', async () => {
  const { state, work, turn, endAll } = makeWork();
  const queue = new HashQueue(100, 3);
  const flood = times(10).map(() => queue.run('flood', work('flood')));
  const someone = queue.run('someone', work('someone'));
  await turn();
  expect(state.started).toEqual(['flood', 'someone']);
  await endAll();
  await Promise.all([...flood, someone]);
  expect(state.started).toHaveLength(11);
  const failing = times(50).map((index) =>
    queue.run(String(index % 5), async () => {
      throw new Error('no');
    }),
  );
  expect(await Promise.allSettled(failing)).toHaveLength(50);
  await expect(queue.run('0', async () => 'done')).resolves.toBe('done');
});
