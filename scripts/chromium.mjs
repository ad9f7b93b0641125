// The browser tests use Debian's Chromium, preferably the headless build, which is a third faster. Installs it when it is missing and
// the user has the right to.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = process.env.CHROMIUM ? [process.env.CHROMIUM] : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (!browsers.some((path) => existsSync(path))) {
  if (!mayInstall) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM to the path of yours.');
    process.exit(1);
  }
  console.log('Installing chromium-headless-shell...');
  execSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
