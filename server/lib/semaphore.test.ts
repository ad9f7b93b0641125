import { Semaphore } from './semaphore';

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
