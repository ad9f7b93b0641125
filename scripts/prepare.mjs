// What `npm start` and `npm test` need first: packages and, when asked, a fresh build. Skips what is up to date.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
process.chdir(root);

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.filter(existsSync).flatMap(filesBelow)) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function whenStale(stamp, paths, what, command) {
  const now = fingerprint(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.error(what);
  // npm leaves development packages out when the caller runs in production, and nothing could be built then.
  execSync(command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: undefined } });
  writeFileSync(stamp, now);
}

// `npm install` rather than `npm ci`: a lock file that names binaries of other platforms is refused by `npm ci`
// wherever the registry does not carry them.
whenStale(
  'node_modules/.stamp',
  ['package.json', 'package-lock.json'],
  'Installing packages...',
  'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error',
);

if (process.argv[2] === 'build') {
  const sources = ['package-lock.json', 'webpack.config.js', 'scripts/wovenPicture.cjs', 'tsconfig.json', 'src', 'server'];
  whenStale('dist/.stamp', sources, 'Building...', 'npx webpack --mode production');
}
