import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings, type Settings } from '../config/settings';
import { ask } from '../doctor/checkAddress';
import { httpUrl } from '../lib/httpUrl';
import { defineCommand, runProgram } from './defineCommand';

const help = `nit update FILE [--older] [--wait SECONDS]
nit update --back [--wait SECONDS]

Puts the release in FILE, an absolute path, in the place of the running one: checks it by FILE.sha256, makes a backup, unpacks it
beside the running release, points the link "current" to it, restarts each server and waits until it is ready, for 60 seconds unless
given. Where one is not ready by then, the release from before gets its place back. An older release needs --older. --back returns to
the release before the last update. It restarts the services nit-college* of systemd, or runs RESTART_COMMAND.
`;

const [LOOK_MS, READY_S, ALL_CAN_READ] = [200, 60, 0o022];

/** The servers of this machine: what a shell runs to restart each, and where it answers. Throws when there is none. */
function serversOf({ restartCommand, host, port }: Settings) {
  if (restartCommand !== undefined) return [{ restart: restartCommand, address: httpUrl(host, port) }];
  const shown = ['show', '--property=Id,ActiveState,Environment', 'nit-college*.service'];
  const units = (spawnSync('systemctl', shown, { encoding: 'utf8' }).stdout ?? '').split('\n\n');
  const servers = units.flatMap((unit) => {
    const id = /^Id=(.+)$/m.exec(unit)?.[1];
    if (id === undefined || unit.includes('ActiveState=inactive')) return [];
    const ownPort = Number(/^Environment=(?:.* )?PORT=(\d+)/m.exec(unit)?.[1] ?? port);
    // A service that failed often in a short time would not be started again otherwise.
    return [{ restart: `systemctl reset-failed ${id}; systemctl restart ${id}`, address: httpUrl(host, ownPort) }];
  });
  if (servers.length > 0) return servers;
  throw new Error('systemd runs no service nit-college, and RESTART_COMMAND does not say how else the server is restarted.');
}

/** Whether a server becomes ready with a version in some time. */
async function becomesReady(address: string, version: string, waitMs: number): Promise<boolean> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(LOOK_MS)) {
    const asked = await Promise.all([ask(`${address}/readyz`), ask(`${address}/healthz`)]).catch(() => undefined);
    // Releases before 1.1.0 do not say their version.
    if (asked?.every(({ isOk }) => isOk) && (asked[1].body.version ?? version) === version) return true;
  }
  return false;
}

const versionOf = (release: string) => /^nit-college-(\d+\.\d+\.\d+)-/.exec(release)?.[1] ?? '';

/** The name of the release in an archive. Throws for a damaged archive, and for one of another system. */
function checkArchive(file: string): string {
  const [release, ending] = [path.basename(file, '.tar.gz'), `-${process.platform}-${process.arch}`];
  if (release !== `nit-college-${versionOf(release)}${ending}`)
    throw new Error(`${file} is no release for this machine, such as nit-college-1.2.0${ending}.tar.gz.`);
  for (const each of [file, `${file}.sha256`]) if (!fs.existsSync(each)) throw new Error(`There is no file ${each}.`);
  const checksum = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  if (fs.readFileSync(`${file}.sha256`, 'utf8').startsWith(`${checksum} `)) return release;
  throw new Error(`${file} is damaged: it has not the checksum in ${file}.sha256. Copy both again.`);
}

/** Unpacks an archive beside the other releases. Throws where this machine cannot run it. */
function unpack(file: string, root: string, release: string) {
  fs.rmSync(path.join(root, release), { recursive: true, force: true });
  process.umask(ALL_CAN_READ);
  execFileSync('tar', ['-xzf', file, '-C', root]);
  // It says when the release needs a newer Node.
  execFileSync(path.join(root, release, 'nit'), ['doctor', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The release that a link leads to; undefined where there is none. */
const linked = (link: string) => (fs.existsSync(link) ? path.basename(fs.realpathSync(link)) : undefined);

function setLink(link: string, release: string | undefined) {
  fs.rmSync(`${link}.new`, { force: true });
  if (release === undefined) return fs.rmSync(link, { force: true });
  fs.symlinkSync(release, `${link}.new`);
  return fs.renameSync(`${link}.new`, link);
}

export const update = defineCommand({
  help,
  words: 1,
  options: { back: { type: 'boolean' }, older: { type: 'boolean' }, wait: { type: 'string', default: `${READY_S}` } },
  run: async ({ positionals: [given], values, env, print }) => {
    const settings = readSettings(env);
    const servers = serversOf(settings);
    const root = path.dirname(settings.projectDir);
    const [currentLink, previousLink] = [path.join(root, 'current'), path.join(root, 'previous')];
    const [current, previous] = [linked(currentLink), linked(previousLink)];
    if (current === undefined) throw new Error(`${currentLink} leads to no release.`);
    if ((values.back === true) === (given !== undefined)) throw new Error(`Name either a FILE or --back.\n\n${help}`);
    if (!(Number(values.wait) > 0)) throw new Error('--wait takes a number of seconds.');
    const file = given && path.resolve(given);
    const next = file ? checkArchive(file) : previous;
    if (next === undefined) throw new Error('There is no release from before an update.');
    const [version, before] = [versionOf(next), versionOf(current)];
    if (file) {
      const order = version.localeCompare(before, 'en', { numeric: true });
      if (order === 0) throw new Error(`${version} runs already.`);
      if (order < 0 && !values.older) throw new Error(`${version} is older than ${before}, which runs. --older allows it.`);
      if (next !== path.basename(settings.projectDir)) unpack(file, root, next);
    }
    // As the account that owns the data.
    execFileSync('./nit', ['backup'], { stdio: 'inherit' });

    const run = async (release: string, waitS: number) => {
      print(`Starting ${versionOf(release)}...\n`);
      setLink(currentLink, release);
      for (const { restart, address } of servers) {
        const { status } = spawnSync(restart, { shell: true, stdio: 'inherit' });
        if (status !== 0 || !(await becomesReady(address, versionOf(release), waitS * 1000))) return false;
      }
      return true;
    };
    setLink(previousLink, current);
    if (await run(next, Number(values.wait))) return `${version} runs. The way back to ${before}: nit update --back\n`;
    setLink(previousLink, previous);
    const isBack = await run(current, READY_S);
    throw new Error(`${version} is not ready, and the log says why: ${before} ${isBack ? 'runs again' : 'is not ready either'}.`);
  },
});

if (require.main === module) void runProgram(update);
