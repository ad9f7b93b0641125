// Prepares `npm start` and `npm test`: installs packages and, when asked, builds. Skips what is up to date.
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
  // With NODE_ENV=production npm omits development packages, and the build would fail.
  execSync(command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: undefined } });
  writeFileSync(stamp, now);
}

// `npm install` rather than `npm ci`: `npm ci` fails on a lock file with binaries for other platforms where the registry lacks
// them.
whenStale(
  'node_modules/.stamp',
  ['package.json', 'package-lock.json'],
  'Installing packages...',
  'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error',
);

if (process.argv[2] === 'build') {
  const scripts = ['scripts/build.mjs', 'scripts/shortComponentIds.cjs', 'scripts/wovenImage.cjs'];
  const sources = ['package-lock.json', 'webpack.config.js', ...scripts, 'tsconfig.json', 'src', 'server'];
  whenStale('dist/.stamp', sources, 'Building...', 'npm run -s build');
}
