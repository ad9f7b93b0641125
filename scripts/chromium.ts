// The browser tests use Debian's Chromium, preferably the headless build, which is a third faster. Where it is missing, this
// installs it if the user has the right to, and otherwise the Chromium of Playwright, which every system can have.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, programs, run } from './run.ts';

const browsers = process.env.CHROMIUM ? [process.env.CHROMIUM] : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (!browsers.some((path) => existsSync(path))) {
  if (process.env.CHROMIUM) fail(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist.`);
  if (mayInstall) {
    console.log('Installing chromium-headless-shell...');
    execSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell', {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else if ((await run(process.execPath, [programs.playwright, 'install', '--only-shell', 'chromium'])) !== 0) {
    fail('The browser tests need Chromium: install it, or set CHROMIUM to the path of yours.');
  }
}
