// `npm run release`: one archive with everything that a server needs besides Node.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { commandLine } from './commandLine.mjs';

const { values } = commandLine(
  `npm run release [-- --into FOLDER]

Builds the site where that is not up to date, and packs it with the packages that the server loads into
FOLDER/nit-college-VERSION-BUILD.tar.gz; FOLDER is dist unless given. A server unpacks the archive and starts it with Node alone,
without installing or building. The native packages are those of this machine: build on the same kind of system.
docs/operating.md says how a server runs it.
`,
  { options: { into: { type: 'string', default: 'dist' } } },
);

const BUILD_LENGTH = 8;
const MB = 1_000_000;
const root = resolve(import.meta.dirname, '..');
const into = resolve(values.into);
process.chdir(root);
execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { stdio: ['ignore', 2, 2] });
const { build } = await import('esbuild');
const { nodeFileTrace } = await import('@vercel/nft');

const { name, version, license, engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const SOURCE = /^tsx (server\/commands\/\w+\.ts)$/;
/** The commands of a release: all that run on a server, except the one that needs the drawings and texts of the samples. */
const commands = Object.entries(scripts).flatMap(([command, script]) => {
  const [, source] = SOURCE.exec(script) ?? [];
  return source && command !== 'seed' ? [[command, source]] : [];
});

rmSync('dist/commands', { recursive: true, force: true });
await build({
  entryPoints: commands.map(([out, source]) => ({ in: source, out })),
  outdir: 'dist/commands',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'error',
});

const bundles = ['dist/server', 'dist/commands'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => join(folder, file)),
);
// Node itself prefers the entries for `module-sync`, where a package has them.
const { fileList } = await nodeFileTrace(bundles, { base: root, conditions: ['node', 'module-sync'] });
const packages = [...fileList].filter((file) => file.startsWith('node_modules/'));

const title = `${name}-${version}-${readFileSync('dist/.stamp', 'utf8').slice(0, BUILD_LENGTH)}`;
const stage = mkdtempSync(join(tmpdir(), 'nit-release-'));
const target = join(stage, title);
for (const file of [
  'dist/client',
  'dist/server',
  'dist/commands',
  'deploy',
  'LICENSE',
  'college.schema.json',
  'docs/content.md',
  'docs/operating.md',
  'docs/settings.md',
  'server/storage/postgres/migrations',
  ...packages,
]) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(file, join(target, file), { recursive: true });
}
cpSync('deploy/nit', join(target, 'nit'));
chmodSync(join(target, 'nit'), 0o755);
const started = Object.fromEntries(
  ['start', ...commands.map(([command]) => command)].map((command) => [command, `./nit ${command}`]),
);
const description = { name, version, private: true, license, engines, scripts: started };
writeFileSync(join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);

mkdirSync(into, { recursive: true });
const archive = join(into, `${title}.tar.gz`);
const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--sort=name'];
execFileSync('tar', ['-czf', archive, ...asRoot, '-C', stage, basename(target)]);
rmSync(stage, { recursive: true });
process.stdout.write(`${archive}\n${(statSync(archive).size / MB).toFixed(1)} MB for ${process.platform} ${process.arch}\n`);
