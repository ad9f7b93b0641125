import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve('node_modules/.cache/nit-college');

const sources = () =>
  ['server', 'src', 'package-lock.json'].flatMap((root) =>
    fs.statSync(root).isDirectory()
      ? fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name))
      : [root],
  );

/** Changes with every source, without reading one. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources().sort()) {
    const stat = fs.statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.mtimeMs} ${stat.size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const entryPoints = () => [
  'index=server/index.ts',
  'imageWorker=server/imageWorker.ts',
  ...fs
    .readdirSync('server/commands')
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => `${path.parse(name).name}=server/commands/${name}`),
];

const DAY_MS = 86_400_000;

/** Removes the bundles of earlier sources. Those of the last day can still be in use. */
function removeOldBundles(): void {
  for (const name of fs.readdirSync(CACHE)) {
    const old = path.join(CACHE, name);
    const madeAt = fs.statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > DAY_MS) fs.rmSync(old, { recursive: true, force: true });
  }
}

let folder: string | undefined;

/**
 * The bundle of the server (`index`) or of one of its commands, such as `checkDb`, made as `npm start` and `npm run release` make
 * theirs: bundles start several times as fast as the sources. All test files share one set until a source changes.
 */
export function bundleOf(entry: string): string {
  folder ??= bundleSources();
  return path.join(folder, `${entry}.cjs`);
}

function bundleSources(): string {
  const ready = path.join(CACHE, stampOfSources());
  if (fs.existsSync(ready)) return ready;
  fs.mkdirSync(CACHE, { recursive: true });
  removeOldBundles();
  const fresh = fs.mkdtempSync(path.join(CACHE, 'new-'));
  const options = ['--log-level=error', '--bundle', '--platform=node', '--packages=external', '--format=cjs', '--target=node20'];
  execFileSync('node_modules/.bin/esbuild', [...entryPoints(), ...options, `--outdir=${fresh}`, '--out-extension:.js=.cjs']);
  try {
    // Renamed into place, because another test can be starting it.
    fs.renameSync(fresh, ready);
  } catch {
    // Another test has built it already.
    fs.rmSync(fresh, { recursive: true });
  }
  return ready;
}
