import { Parts } from './parts';

const part = (name: string, seen: string[], fault?: 'start' | 'stop') => {
  const note = (what: 'start' | 'stop') => async () => {
    seen.push(`${what} ${name}`);
    if (fault === what) throw new Error(`${name} cannot ${what}`);
  };
  return { start: note('start'), stop: note('stop') };
};

test('parts start in order and stop in reverse, each of them also when another one cannot stop', async () => {
  const seen: string[] = [];
  const parts = new Parts();
  await parts.start(part('lock', seen), part('records', seen, 'stop'), {}, part('http', seen));
  await expect(parts.stop()).rejects.toThrow('records cannot stop');
  expect(seen).toEqual(['start lock', 'start records', 'start http', 'stop http', 'stop records', 'stop lock']);
});

test('a part that cannot start is not stopped, and those before it are', async () => {
  const seen: string[] = [];
  const parts = new Parts();
  await expect(parts.start(part('lock', seen), part('records', seen, 'start'), part('http', seen))).rejects.toThrow();
  await parts.stop();
  await parts.stop();
  expect(seen).toEqual(['start lock', 'start records', 'stop lock']);
});
