// `npm run release`: one archive with everything that a server needs besides Node.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { commandLine } from './commandLine.mjs';
import { fingerprint } from './fingerprint.mjs';
import { prepare } from './run.mjs';

const { values } = commandLine(
  `npm run release [-- --into FOLDER]

Builds the site where that is not up to date, and packs it with the packages that the server loads into
FOLDER/nit-college-VERSION-CONTENT.tar.gz, whose name changes with every byte in it; FOLDER is dist unless given. A server unpacks
the archive and starts it with Node alone, without installing or building. The native packages are those of this machine: build on the
same kind of system.
docs/operating.md says how a server runs it.
`,
  { options: { into: { type: 'string', default: 'dist' } } },
);

const CONTENT_LENGTH = 8;
const MB = 1_000_000;
const root = resolve(import.meta.dirname, '..');
const into = resolve(values.into);
process.chdir(root);
await prepare('build');
const { build } = await import('esbuild');
const { nodeFileTrace } = await import('@vercel/nft');

const { name, version, license, engines, scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const SOURCE = /scripts\/command\.mjs (\w+)$/;
/** The commands of a release: all that run on a server, except the one that needs the drawings and texts of the samples. */
const commands = Object.entries(scripts).flatMap(([command, script]) => {
  const [, source] = SOURCE.exec(script) ?? [];
  return source && command !== 'seed' ? [[command, `server/commands/${source}.ts`]] : [];
});

fs.rmSync('dist/commands', { recursive: true, force: true });
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
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => join(folder, file)),
);
// Node itself prefers the entries for `module-sync`, where a package has them.
const { fileList } = await nodeFileTrace(bundles, { base: root, conditions: ['node', 'module-sync'] });
const packages = [...fileList].filter((file) => file.startsWith('node_modules/'));

const stage = fs.mkdtempSync(join(tmpdir(), 'nit-release-'));
process.once('exit', () => fs.rmSync(stage, { recursive: true, force: true }));
const target = join(stage, 'files');
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
  fs.mkdirSync(dirname(join(target, file)), { recursive: true });
  fs.cpSync(file, join(target, file), { recursive: true });
}
fs.cpSync('deploy/nit', join(target, 'nit'));
fs.chmodSync(join(target, 'nit'), 0o755);
const started = Object.fromEntries(
  ['start', ...commands.map(([command]) => command)].map((command) => [command, `./nit ${command}`]),
);
const description = { name, version, private: true, license, engines, scripts: started };
fs.writeFileSync(join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);

// The name changes with every byte that is in the archive, whatever it comes from.
process.chdir(target);
const title = `${name}-${version}-${fingerprint(['.']).slice(0, CONTENT_LENGTH)}`;
fs.renameSync(target, join(stage, title));
fs.mkdirSync(into, { recursive: true });
const archive = join(into, `${title}.tar.gz`);
const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--sort=name'];
execFileSync('tar', ['-czf', archive, ...asRoot, '-C', stage, title]);
process.stdout.write(`${archive}\n${(fs.statSync(archive).size / MB).toFixed(1)} MB for ${process.platform} ${process.arch}\n`);
