import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { toRecord } from '@/domain/coerce';
import { productVersion } from '@/domain/productVersion';
import { bundleOf } from './childServer';
import { cleanUpAfterTest, dataFolder } from './cleanup';
import { freePort } from './freePort';
import { startStubServer } from './startStubServer';
import { waitUntil } from './waitUntil';

/** The name of a release for this machine. */
export const releaseName = (version: string) => `nit-college-${version}-${process.platform}-${process.arch}`;

type Faults = { begin?: string; node?: string };

/** Makes a release of this product with another version, whose server begins with a script. */
async function makeRelease(home: string, version: string, { begin = '', node = '20.0.0' }: Faults = {}): Promise<string> {
  const folder = path.join(home, releaseName(version));
  for (const name of ['server', 'commands']) await fs.mkdir(path.join(folder, 'dist', name), { recursive: true });
  for (const name of ['update', 'backup', 'doctor'])
    await fs.copyFile(bundleOf(name), path.join(folder, `dist/commands/${name}.cjs`));
  const server = (await fs.readFile(bundleOf('index'), 'utf8')).replace(`version: "${productVersion}"`, `version: "${version}"`);
  await fs.writeFile(path.join(folder, 'dist/server/index.cjs'), `${begin}\n${server}`);
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ version, engines: { node: `>=${node}` } }, null, 2));
  await fs.copyFile('deploy/nit', path.join(folder, 'nit'));
  await fs.chmod(path.join(folder, 'nit'), 0o755);
  return folder;
}

/**
 * A site that runs version 1.1.0 with one server or several, each on a data folder of its own, under a service manager that
 * stops and starts them as systemd does.
 */
export async function aReleasedSite(count = 1) {
  // There, packages are found.
  const root = await fs.mkdtemp(path.join(path.dirname(bundleOf('index')), 'releases-'));
  cleanUpAfterTest(() => fs.rm(root, { recursive: true, force: true }));
  await fs.symlink(await makeRelease(root, '1.1.0'), path.join(root, 'current'));
  const nit = path.join(root, 'current/nit');

  const services = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [{ dir }, port] = [await dataFolder(), await freePort()];
      return { id: `nit-college${at === 0 ? '' : `-${at + 1}`}.service`, dir, port, url: `http://127.0.0.1:${port}` };
    }),
  );
  const processes = new Map<string, ChildProcess>();
  const stop = async (id: string, signal: NodeJS.Signals) => {
    const child = processes.get(id);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const bin = path.join(root, 'bin');
  const [first = { dir: '', port: 0, url: '' }] = services;
  const settings = { NODE_ENV: 'development', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', SETTINGS_FILE: '/dev/null' };
  const env = { ...settings, PATH: `${bin}:${path.dirname(process.execPath)}:/usr/bin:/bin` };
  const asService = ({ dir, port }: { dir: string; port: number }) => ({ ...env, DATA_DIR: dir, PORT: String(port) });

  /** What each server says; nothing where none answers. */
  const versions = () =>
    Promise.all(
      services.map(async ({ url }) => {
        const response = await fetch(`${url}/healthz`).catch(() => undefined);
        return response?.ok ? toRecord(await response.json()).version : 'nothing';
      }),
    );

  const seen: unknown[][] = [];
  const manager = await startStubServer(async ({ url }) => {
    const [, action, name = ''] = decodeURIComponent(url).split('/');
    const shown = services.map(
      ({ id, port }, at) => `Environment=${at === 0 ? '' : `A=b PORT=${port} C=d`}\nId=${id}\nActiveState=active\n`,
    );
    if (action === 'show')
      return { body: [...shown, 'Environment=\nId=nit-college-9.service\nActiveState=inactive\n'].join('\n') };
    const service = services.find(({ id }) => id === name);
    if (action !== 'restart' || !service) return { status: 404 };
    seen.push(await versions());
    await stop(name, 'SIGTERM');
    processes.set(name, spawn(nit, ['start'], { env: asService(service), stdio: 'ignore' }));
    return { status: 200 };
  });
  cleanUpAfterTest(manager.close);
  const ask = `fetch('${manager.url}/' + process.argv.slice(2).map(encodeURIComponent).join('/'))`;
  const tell = 'process.stdout.write(await response.text()); process.exitCode = response.ok ? 0 : 1;';
  await fs.mkdir(bin);
  const systemctl = `#!/usr/bin/env node\n${ask}.then(async (response) => { ${tell} });\n`;
  await fs.writeFile(path.join(bin, 'systemctl'), systemctl, { mode: 0o755 });

  for (const { id } of services) {
    cleanUpAfterTest(() => stop(id, 'SIGKILL'));
    await fetch(`${manager.url}/restart/${id}`);
  }
  await waitUntil('the site runs', async () => (await versions()).every((version) => version === '1.1.0'));

  return {
    root,
    ...first,
    versions,
    /** What ran at each restart so far. */
    seen,
    /** Makes an archive of a version with its checksum. */
    archive: async (version: string, faults: Faults = {}) => {
      const home = path.join(root, 'archives');
      await makeRelease(home, version, faults);
      const archive = path.join(home, `${releaseName(version)}.tar.gz`);
      execFileSync('tar', ['-czf', archive, '-C', home, releaseName(version)]);
      await fs.writeFile(`${archive}.sha256`, execFileSync('sha256sum', [path.basename(archive)], { cwd: home }));
      return archive;
    },
    /** Runs `nit update` of the current release, or of another one; returns its exit code, and what it said in the end. */
    update: async (args: string[], more: Record<string, string> = {}, release = 'current') => {
      const child = spawn(path.join(root, release, 'nit'), ['update', ...args], { env: { ...asService(first), ...more } });
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return [child.exitCode, (errors || output).trimEnd().split('\n').at(-1)];
    },
    /** The releases, and where both links lead to. */
    folders: async () => {
      const leadsTo = (link: string) =>
        fs.readlink(path.join(root, link)).then(
          (to) => path.basename(to),
          () => 'nothing',
        );
      const names = (await fs.readdir(root)).filter((name) => name.startsWith('nit-college') || name.startsWith('.'));
      return [names.sort(), await leadsTo('current'), await leadsTo('previous')];
    },
  };
}
