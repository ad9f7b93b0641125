// `npm run release`: one archive with everything that a server needs besides Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { commandLine } from './commandLine.ts';
import { prepare } from './run.ts';

const { values } = commandLine(
  `npm run release [-- --into FOLDER]

Builds the site where that is not up to date, and packs it with the packages that the server loads into
FOLDER/nit-college-VERSION-SYSTEM-PROCESSOR.tar.gz, with its checksum beside it in a file .sha256; FOLDER is dist unless given. A
commit gives the same bytes each time. A server unpacks the archive and starts it with Node alone, without installing or building.
The native packages are those of this machine: build on the same kind of system.
docs/operating.md says how a server runs it.
`,
  { options: { into: { type: 'string', default: 'dist' } } },
);

const MB = 1_000_000;
const root = resolve(import.meta.dirname, '..');
const into = resolve(values.into);
process.chdir(root);
await prepare('build');
const { build } = await import('esbuild');
const { nodeFileTrace } = await import('@vercel/nft');
const tar = await import('tar');
const { thirdPartyTexts } = await import('./thirdParty.mjs');

const { name, version, license, engines, scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const SOURCE = /scripts\/command\.ts (\w+)$/;
/**
 * The commands of a release: all that run on a server, except the one that needs the drawings and texts of the samples, and
 * its own.
 */
const commands = Object.entries({ ...scripts, update: 'scripts/command.ts update' }).flatMap(([command, script]) => {
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
  target: 'node22',
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
const title = `${name}-${version}-${process.platform}-${process.arch}`;
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
  fs.mkdirSync(dirname(join(target, file)), { recursive: true });
  fs.cpSync(file, join(target, file), { recursive: true });
}
fs.cpSync('deploy/nit', join(target, 'nit'));
fs.writeFileSync(join(target, 'THIRD-PARTY.txt'), thirdPartyTexts());
const started = Object.fromEntries(
  ['start', ...commands.map(([command]) => command)].map((command) => [command, `./nit ${command}`]),
);
const description = { name, version, private: true, license, engines, scripts: started };
fs.writeFileSync(join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);

// Nothing in the archive tells when, where or by whom it was made, so that a commit gives the same bytes each time.
const paths = fs.readdirSync(stage, { recursive: true }).sort();
const isProgram = (path) => fs.statSync(path).isDirectory() || path === join(target, 'nit');
for (const path of paths.map((each) => join(stage, each))) fs.chmodSync(path, isProgram(path) ? 0o755 : 0o644);
fs.mkdirSync(into, { recursive: true });
const archive = join(into, `${title}.tar.gz`);
// Caches of browsers tell files of equal size apart by their date. Outside a checkout it is that of this moment.
const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
const mtime = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH ?? stdout) || Date.now());
const gzip = { level: 9, portable: true };
await tar.create({ file: archive, cwd: stage, noDirRecurse: true, portable: true, gzip, mtime }, paths);
const bytes = fs.readFileSync(archive);
const checksum = createHash('sha256').update(bytes).digest('hex');
// As sha256sum writes it.
fs.writeFileSync(`${archive}.sha256`, `${checksum}  ${title}.tar.gz\n`);
process.stdout.write(`${archive}\n${(bytes.length / MB).toFixed(1)} MB, SHA-256 ${checksum}\n`);
