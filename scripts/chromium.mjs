// The browser tests use Debian's Chromium, preferably the headless build, which is a third faster, and the Noto fonts of most
// Android phones. Installs missing packages when the user has the right to.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = process.env.CHROMIUM ? [process.env.CHROMIUM] : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const hasBrowser = browsers.some((path) => existsSync(path));
const hasNoto = existsSync('/usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf');
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (!hasBrowser && !mayInstall) {
  console.error('The browser tests need Chromium: install it, or set CHROMIUM to the path of yours.');
  process.exit(1);
}
if (!hasNoto && !mayInstall) console.log('Without Debian’s fonts-noto-core the tests of late fonts are skipped.');

const missing = [!hasBrowser && 'chromium-headless-shell', !hasNoto && 'fonts-noto-core'].filter(Boolean);
if (missing.length > 0 && mayInstall) {
  console.log(`Installing ${missing.join(' and ')}...`);
  execSync(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
