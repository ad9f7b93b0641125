import { RenderQueue } from './renderBudget';

// Fake timers, so that a render takes exactly as long as the test says.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const DRAWING_MS = 20;

async function turnsOfTheLoop() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A render queue, the names of the rendered pages, and a function to queue one: `a1` is a page for network `a`. */
function aQueue() {
  const queue = new RenderQueue();
  const drawn: string[] = [];
  const draw = (name: string) =>
    queue.render(name.slice(0, 1), async () => {
      jest.advanceTimersByTime(DRAWING_MS);
      drawn.push(name);
    });
  return { queue, drawn, draw };
}

test('between two pages of one network other work gets as much time as a page takes [H11]', async () => {
  const { queue, drawn, draw } = aQueue();
  const pages = ['a1', 'a2'].map(draw);
  await turnsOfTheLoop();
  expect([drawn, queue.size]).toEqual([['a1'], 1]);
  jest.advanceTimersByTime(DRAWING_MS);
  await Promise.all(pages);
  expect([drawn, queue.size]).toEqual([['a1', 'a2'], 0]);
});

test('other networks need not wait for one that requests many pages, nor for its pauses [H11]', async () => {
  const { drawn, draw } = aQueue();
  void ['a1', 'a2', 'a3'].map(draw);
  await turnsOfTheLoop();
  await draw('b1');
  expect(drawn).toEqual(['a1', 'b1']);
  await turnsOfTheLoop();
  expect(drawn).toEqual(['a1', 'b1', 'a2']);
  await draw('c1');
  expect(drawn).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('a page that cannot be rendered blocks no other', async () => {
  const { queue, draw } = aQueue();
  await expect(queue.render('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  await draw('b1');
});
