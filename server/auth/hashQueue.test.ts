import { HashQueue } from './hashQueue';

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
  'with %d processors %d of 500 concurrent passwords are hashed at a time, a hundred wait, and the rest get OVERLOADED [A9]',
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

test('work with one key runs in sequence and takes one slot, so that a flood for one user leaves room for others [A9]', async () => {
  const { state, work, turn, endAll } = makeWork();
  const queue = new HashQueue(100, 3);
  const flood = times(10).map(() => queue.run('flood', work('flood')));
  const someone = queue.run('someone', work('someone'));
  await turn();
  expect(state.started).toEqual(['flood', 'someone']);
  await endAll();
  await Promise.all([...flood, someone]);
  expect(state.started).toHaveLength(11);
});

test('failed work releases its slot like successful work [A9]', async () => {
  const queue = new HashQueue(100);
  const failing = times(50).map((index) =>
    queue.run(String(index % 5), async () => {
      throw new Error('no');
    }),
  );
  expect(await Promise.allSettled(failing)).toHaveLength(50);
  await expect(queue.run('0', async () => 'done')).resolves.toBe('done');
});
