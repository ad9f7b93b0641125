// Prepares what another script does, and skips what is up to date. The task says what that is:
//   packages  installs all packages
//   build     installs all packages and builds
//   start     builds too, but installs on a fresh clone only what building and serving need, in half the time
//   command   installs no more than that
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { requireWritable } from './checkPlace.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fail, run } from './run.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
const task = process.argv[2];
/** Packages of development that are there stay there. */
const isSmall = /start|command/.test(task) && !existsSync('node_modules/jest');
/** With NODE_ENV=production npm omits development packages, and the build would fail. */
const env = { ...process.env, NODE_ENV: undefined };
// Standard output belongs to what is prepared.
const stdio = ['ignore', 2, 2];

async function whenStale(stamp, now, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  requireWritable([process.cwd(), dirname(resolve(stamp))], 'change its owner, or work in a copy of your own');
  // What an earlier run left unfinished is not up to date.
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, now);
}

const npm = (command) => run(`npm ${command}`, [], { shell: true, stdio, env });

/** Why the registry cannot be reached, undefined where it can. npm itself would try for minutes. */
function registryError() {
  const ping = 'npm ping --loglevel=notice --fetch-retries=0 --fetch-timeout=5000';
  const { status, stderr } = spawnSync(ping, { shell: true, encoding: 'utf8', timeout: 10_000, env });
  const [, registry = 'The registry of npm'] = /PING (\S+)/.exec(stderr) ?? [];
  const [, code = 'no answer'] = /code (E\w+)/.exec(stderr) ?? [];
  // A registry without this call has been reached too.
  return status === 0 || /^E\d/.test(code) ? undefined : `${registry} cannot be reached (${code})`;
}

async function install() {
  /** The packages of development that build the site and run the commands of operators. */
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const builders = [
    ...['@swc/core', '@swc/plugin-styled-components', 'copy-webpack-plugin', 'esbuild', 'html-webpack-plugin'],
    ...['minimizer-webpack-plugin', 'swc-loader', 'tsx', 'webpack'],
  ].map((name) => `${name}@${devDependencies[name]}`);
  // `npm install` rather than `npm ci`: `npm ci` fails on a lock file with binaries for other platforms where the registry lacks them.
  const command = `install --no-save ${isSmall ? `--omit=dev --save-prod ${builders.join(' ')}` : '--include=dev'}`;

  console.error('Installing packages, for about a minute the first time...');
  const unreached = registryError();
  // First without asking the registry about packages that npm has in its cache, which fails where the cache is too old.
  const ways = unreached ? ['--offline --loglevel=silent'] : ['--prefer-offline --loglevel=error', '--loglevel=error'];
  for (const way of ways) if ((await npm(`${command} ${way}`)) === 0) return;
  fail(
    unreached
      ? `${unreached}, and npm lacks packages in its cache: connect to the internet, or set the registry or proxy of npm.`
      : 'The packages could not be installed: npm says why above.',
  );
}

async function build() {
  console.error('Building the site, for about half a minute...');
  // It takes few threads and collects garbage early, which saves a fifth of the memory for a few percent more time.
  const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '2' };
  const flags = ['--heap-growing-percent=30', '--max-semi-space-size=4'];
  const code = await run(process.execPath, [...flags, 'scripts/bundle.mjs'], { stdio, env: { ...env, ...frugal } });
  if (code !== 0) fail('The site could not be built.');
}

const packages = ['package.json', 'package-lock.json'];
await whenStale('node_modules/.stamp', fingerprint(packages, isSmall), install);

if (/build|start/.test(task)) {
  const scripts = ['bundle.mjs', 'shortComponentIds.cjs', 'withoutUnusedParts.cjs', 'wovenImage.cjs'].map(
    (name) => `scripts/${name}`,
  );
  const sources = [...packages, 'webpack.config.js', ...scripts, 'tsconfig.json', 'src', 'server'];
  // With every setting that the build reads.
  await whenStale('dist/.stamp', fingerprint(sources, process.env.API_BASE || ''), build);
}
