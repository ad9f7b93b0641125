// Installs all packages, and for the task `build` builds the site, where that is not up to date.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { requireWritable } from './checkPlace.ts';
import { fingerprint } from './fingerprint.ts';
import { fail, run } from './run.ts';

process.chdir(resolve(import.meta.dirname, '..'));
/** With NODE_ENV=production npm omits development packages, and the build would fail. */
const env = { ...process.env, NODE_ENV: undefined };
// Standard output belongs to what is prepared.
const stdio: SpawnOptions['stdio'] = ['ignore', 2, 2];

async function whenStale(stamp: string, now: string, work: () => Promise<void>) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  requireWritable([process.cwd(), dirname(resolve(stamp))], 'change its owner, or work in a copy of your own');
  // What an earlier run left unfinished is not up to date.
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, now);
}

const npm = (command: string) => run(`npm ${command}`, [], { shell: true, stdio, env });

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
  console.error('Installing packages, for about a minute the first time...');
  const unreached = registryError();
  // First without asking the registry about packages that npm has in its cache, which fails where the cache is too old.
  const ways = unreached ? ['--offline --loglevel=silent'] : ['--prefer-offline --loglevel=error', '--loglevel=error'];
  for (const way of ways) if ((await npm(`ci ${way}`)) === 0) return;
  fail(
    unreached
      ? `${unreached}, and npm lacks packages in its cache: connect to the internet, or set the registry or proxy of npm.`
      : 'The packages could not be installed: npm says why above.',
  );
}

async function build() {
  console.error('Building the site, for about half a minute...');
  const code = await run(process.execPath, ['scripts/bundle.mjs'], { stdio, env });
  if (code !== 0) fail('The site could not be built.');
}

const packages = ['package.json', 'package-lock.json'];
await whenStale('node_modules/.stamp', fingerprint(packages), install);

if (process.argv[2] === 'build') {
  const sources = [...packages, 'webpack.config.js', 'tsconfig.json', 'scripts', 'src', 'server'];
  // With every setting that the build reads.
  await whenStale('dist/.stamp', fingerprint(sources, process.env.API_BASE || ''), build);
}
