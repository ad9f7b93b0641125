import { FairQueue } from './fairQueue';
import { FairShares } from './fairShares';

test('callers take turns, and each gets its own items in order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.slice(0, 1), item);
  expect([queue.shift(), queue.shift()]).toEqual(['a1', 'b1']);
  queue.push('b', 'b2');
  expect(queue.size).toBe(5);
  expect(Array.from({ length: 6 }, () => queue.shift())).toEqual(['c1', 'a2', 'b2', 'c2', 'a3', undefined]);
  expect(queue.size).toBe(0);
});

test('a greedy caller gets half of the slots, two get a third each, and the next one finds some', () => {
  const shares = new FairShares(90);
  const takeAll = (caller: string) => {
    let taken = 0;
    while (shares.acquire(caller)) taken += 1;
    return taken;
  };
  expect(takeAll('one')).toBe(45);
  expect(takeAll('two')).toBe(23);
  expect(takeAll('three')).toBe(11);
  expect(shares.acquire('four')).toBe(true);
  shares.release('one');
  expect(shares.acquire('one')).toBe(false);
  for (let count = 0; count < 44; count += 1) shares.release('one');
  expect(takeAll('five')).toBeGreaterThan(20);
});
