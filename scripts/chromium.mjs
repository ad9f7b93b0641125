// The browser tests drive Debian's Chromium, by preference the build without a window, which is a third faster. Installs it when
// neither is there and the user may.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

if (!(process.env.CHROMIUM ? [process.env.CHROMIUM] : known).some((path) => existsSync(path))) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM to the path of yours.');
    process.exit(1);
  }
  console.log('Installing Chromium...');
  execSync('apt-get update -qq && apt-get install -y -qq chromium-headless-shell', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
