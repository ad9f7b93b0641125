import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = '.cache/newest-node';
/** Where the newest Node of the npm package `node` is, once this script has run. */
export const newestNode = `${FOLDER}/node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

/** What npm says on one line, without the patience that it has by default. */
const npm = (command: string) =>
  execSync(`npm ${command} --fetch-retries=0 --fetch-timeout=60000 --loglevel=error`, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function fetchNewest(): void {
  const newest = npm('view node version');
  const present = existsSync(newestNode) ? execFileSync(newestNode, ['--version'], { encoding: 'utf8' }).trim() : '';
  if (present === `v${newest}`) return;
  console.log(`Fetching Node ${newest} (60 MB)...`);
  npm(`install --prefix ${FOLDER} --no-save --no-audit --no-fund node@${newest}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    fetchNewest();
  } catch {
    // Offline, one from an earlier run will do.
    if (!existsSync(newestNode)) console.log('The newest Node could not be fetched, so the tests on it are skipped.');
  }
}
