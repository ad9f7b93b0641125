import { runCommandOn } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { checkNode } from './checkNode';

afterEach(cleanUp);

test.each([
  ['22.18.0', '2027-04-30T23:59:59Z', 'ok: 22.18.0, which gets security fixes until 2027-04-30'],
  ['22.18.0', '2027-05-01T00:00:00Z', 'warning: 22.18.0 gets no security fixes since 2027-04-30: install a newer one.'],
  ['25.9.0', '2026-12-01T00:00:00Z', 'warning: 25.9.0 gets no security fixes since 2026-06-01: install a newer one.'],
  ['24.21.0', '2026-12-01T00:00:00Z', 'ok: 24.21.0, which gets security fixes until 2028-04-30'],
  ['31.0.0', '2032-01-01T00:00:00Z', 'ok: 31.0.0'],
])('Node %s at %s is %s', (version, now, finding) => {
  const { level, text } = checkNode(version, new Date(now));
  expect(`${level}: ${text}`).toBe(finding);
});

test('the operator sees a Node past its end of life', async () => {
  const { dir } = await dataFolder({ users: [] });
  const { output } = await runCommandOn(dir, 'doctor', [], { env: { PORT: '1', CLOCK: '2035-01-01T09:00+06:30' } });
  expect(output).toMatch(new RegExp(`^WARNING {3}Node {12}${process.versions.node} gets no security fixes`, 'm'));
});
