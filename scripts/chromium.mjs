// The browser tests drive Debian's Chromium. Installs it when it is missing and the user may.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

if (!existsSync(chromium)) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM to the path of yours.');
    process.exit(1);
  }
  console.log('Installing Chromium...');
  execSync('apt-get update -qq && apt-get install -y -qq chromium', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
