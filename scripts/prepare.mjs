// Prepares what another script does, and skips what is up to date: installs all packages; with `build` it also builds; with `start` it
// builds too, but installs on a fresh clone only what building and serving need, in half the time.
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

function fingerprint(paths, command) {
  const hash = createHash('sha256').update(command);
  for (const file of paths.filter(existsSync).flatMap(filesBelow)) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function whenStale(stamp, paths, what, command) {
  const now = fingerprint(paths, command);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.error(what);
  // With NODE_ENV=production npm omits development packages, and the build would fail.
  execSync(command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: undefined } });
  writeFileSync(stamp, now);
}

/** The packages of development that build the site and run the commands of operators. */
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const builders = [
  ...['@swc/core', '@swc/plugin-styled-components', 'copy-webpack-plugin', 'esbuild', 'html-webpack-plugin'],
  ...['minimizer-webpack-plugin', 'swc-loader', 'tsx', 'webpack'],
].map((name) => `${name}@${devDependencies[name]}`);

const task = process.argv[2];
/** Packages of development that are there stay there. */
const isSmall = task === 'start' && !existsSync('node_modules/jest');
// `npm install` rather than `npm ci`: `npm ci` fails on a lock file with binaries for other platforms where the registry lacks
// them. First without asking the registry about packages that npm has in its cache, which fails where the cache is too old.
const install = `npm install --no-save ${isSmall ? `--omit=dev --save-prod ${builders.join(' ')}` : '--include=dev'}`;
whenStale(
  'node_modules/.stamp',
  ['package.json', 'package-lock.json'],
  'Installing packages...',
  `${install} --prefer-offline --loglevel=silent || ${install} --loglevel=error`,
);

if (task !== undefined) {
  const scripts = [
    'scripts/build.mjs',
    'scripts/shortComponentIds.cjs',
    'scripts/withoutUnusedParts.cjs',
    'scripts/wovenImage.cjs',
  ];
  const sources = ['package-lock.json', 'webpack.config.js', ...scripts, 'tsconfig.json', 'src', 'server'];
  whenStale('dist/.stamp', sources, 'Building...', 'npm run -s build');
}
