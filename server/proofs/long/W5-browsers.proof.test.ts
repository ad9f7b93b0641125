/** @engine db.json */
import { execFileSync, spawnSync } from 'node:child_process';
import { reportProof } from '@/testing/proof';

test('visitors and staff can do all of a walk in Chrome 90 and in Firefox [W5]', () => {
  execFileSync(process.execPath, ['scripts/olderBrowsers.ts', 'firefox'], { stdio: 'inherit' });
  const walk = ['playwright', 'test', '--project=chrome-90', '--project=firefox', '--workers=2', '--reporter=list'];
  // Playwright refuses to run as a test of jest, which it knows by this variable.
  const { stdout } = spawnSync('env', ['-u', 'JEST_WORKER_ID', 'npx', ...walk], { encoding: 'utf8' });
  expect(stdout).not.toMatch(/^ +\d+ (?:failed|flaky|skipped)/m);
  const [, passed] = /^ +(\d+) passed/m.exec(stdout) ?? [];
  expect(Number(passed)).toBeGreaterThan(40);
  reportProof('W5', `${passed} parts of the walk in Chrome 90 and Firefox`);
});
