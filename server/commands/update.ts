import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings, type Settings } from '../config/settings';
import { request } from '../doctor/checkAddress';
import { httpUrl } from '../lib/httpUrl';
import { defineCommand, runProgram } from './defineCommand';

const help = `nit update FILE [--older] [--wait SECONDS]
nit update --back [--wait SECONDS]

Puts the release in FILE, an absolute path, in the place of the running one: checks it by FILE.sha256, makes a backup, unpacks it
beside the running release, points the link "current" to it, restarts each server and waits until it is ready, for 60 seconds unless
given. Where one is not ready by then, the release from before gets its place back. An older release needs --older. --back returns to
the release before the last update. It restarts the services nit-college* of systemd, or runs RESTART_COMMAND.
`;

const POLL_INTERVAL_MS = 200;
const READY_TIMEOUT_S = 60;
/** Lets the account of the server read what root unpacks. */
const READABLE_UMASK = 0o022;

/** Lists the servers of this machine: what a shell runs to restart each, and its address. Throws when there is none. */
function listServers({ restartCommand, host, port }: Settings) {
  if (restartCommand !== undefined) return [{ restart: restartCommand, address: httpUrl(host, port) }];
  const showServices = ['show', '--property=Id,ActiveState,Environment', 'nit-college*.service'];
  const services = (spawnSync('systemctl', showServices, { encoding: 'utf8' }).stdout ?? '').split('\n\n');
  const servers = services.flatMap((unit) => {
    const id = /^Id=(.+)$/m.exec(unit)?.[1];
    if (id === undefined || unit.includes('ActiveState=inactive')) return [];
    const ownPort = Number(/^Environment=(?:.* )?PORT=(\d+)/m.exec(unit)?.[1] ?? port);
    // Without `reset-failed`, systemd would not start a service again that failed often in a short time.
    return [{ restart: `systemctl reset-failed ${id}; systemctl restart ${id}`, address: httpUrl(host, ownPort) }];
  });
  if (servers.length > 0) return servers;
  throw new Error('systemd runs no service nit-college, and RESTART_COMMAND does not say how else the server is restarted.');
}

async function isReady(address: string, version: string): Promise<boolean> {
  const responses = await Promise.all([request(`${address}/readyz`), request(`${address}/healthz`)]).catch(() => undefined);
  if (!responses?.every(({ isOk }) => isOk)) return false;
  const [, health] = responses;
  // Releases before 1.1.0 do not say their version.
  return health.body.version === undefined || health.body.version === version;
}

/** Waits until the restarted server is ready; false when it is not within `timeoutMs`. */
async function waitUntilReady(address: string, version: string, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await isReady(address, version)) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}

const toVersion = (release: string) => /^nit-college-(\d+\.\d+\.\d+)-/.exec(release)?.[1] ?? '';

/** Returns the name of the release in an archive. Throws for a damaged archive, and for the archive of another system. */
function checkArchive(file: string): string {
  const release = path.basename(file, '.tar.gz');
  const machine = `${process.platform}-${process.arch}`;
  if (release !== `nit-college-${toVersion(release)}-${machine}`)
    throw new Error(`${file} is no release for this machine, such as nit-college-1.2.0-${machine}.tar.gz.`);
  const checksumFile = `${file}.sha256`;
  for (const needed of [file, checksumFile]) if (!fs.existsSync(needed)) throw new Error(`There is no file ${needed}.`);
  const checksum = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  if (fs.readFileSync(checksumFile, 'utf8').startsWith(`${checksum} `)) return release;
  throw new Error(`${file} is damaged: it has not the checksum in ${checksumFile}. Copy both again.`);
}

/** Unpacks an archive beside the other releases. Throws where this machine cannot run it. */
function unpack(file: string, root: string, release: string) {
  fs.rmSync(path.join(root, release), { recursive: true, force: true });
  process.umask(READABLE_UMASK);
  execFileSync('tar', ['-xzf', file, '-C', root]);
  // Runs the new release once: if it needs a newer Node, it fails here and says so.
  execFileSync(path.join(root, release, 'nit'), ['doctor', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const readReleaseName = (link: string) => (fs.existsSync(link) ? path.basename(fs.realpathSync(link)) : undefined);

/** Replaces a link in one step, so that it never leads nowhere; removes the link when `release` is undefined. */
function setLink(link: string, release: string | undefined) {
  const newLink = `${link}.new`;
  fs.rmSync(newLink, { force: true });
  if (release === undefined) return fs.rmSync(link, { force: true });
  fs.symlinkSync(release, newLink);
  return fs.renameSync(newLink, link);
}

export const update = defineCommand({
  help,
  words: 1,
  options: { back: { type: 'boolean' }, older: { type: 'boolean' }, wait: { type: 'string', default: `${READY_TIMEOUT_S}` } },
  run: async ({ positionals: [givenFile], values, env, print }) => {
    const settings = readSettings(env);
    const servers = listServers(settings);
    const root = path.dirname(settings.projectDir);
    const [currentLink, previousLink] = [path.join(root, 'current'), path.join(root, 'previous')];
    const [current, previous] = [readReleaseName(currentLink), readReleaseName(previousLink)];
    if (current === undefined) throw new Error(`${currentLink} leads to no release.`);
    const isBackGiven = values.back === true;
    const isFileGiven = givenFile !== undefined;
    if (isBackGiven === isFileGiven) throw new Error(`Name either a FILE or --back.\n\n${help}`);
    const waitS = Number(values.wait);
    if (Number.isNaN(waitS) || waitS <= 0) throw new Error('--wait takes a number of seconds.');
    const file = givenFile && path.resolve(givenFile);
    const next = file ? checkArchive(file) : previous;
    if (next === undefined) throw new Error('There is no release from before an update.');
    const [version, currentVersion] = [toVersion(next), toVersion(current)];
    if (file) {
      const order = version.localeCompare(currentVersion, 'en', { numeric: true });
      if (order === 0) throw new Error(`${version} runs already.`);
      const isOlder = order < 0;
      if (isOlder && !values.older) throw new Error(`${version} is older than ${currentVersion}, which runs. --older allows it.`);
      // A release without this command is updated by the command of the new release, whose folder must stay.
      const isReleaseOfThisCommand = next === path.basename(settings.projectDir);
      if (!isReleaseOfThisCommand) unpack(file, root, next);
    }
    // `nit` runs the backup as the account that owns the data.
    execFileSync('./nit', ['backup'], { stdio: 'inherit' });

    const startRelease = async (release: string, timeoutS: number): Promise<boolean> => {
      print(`Starting ${toVersion(release)}...\n`);
      setLink(currentLink, release);
      for (const { restart, address } of servers) {
        const { status } = spawnSync(restart, { shell: true, stdio: 'inherit' });
        if (status !== 0 || !(await waitUntilReady(address, toVersion(release), timeoutS * 1000))) return false;
      }
      return true;
    };
    setLink(previousLink, current);
    const isUpdated = await startRelease(next, waitS);
    if (isUpdated) return `${version} runs. The way back to ${currentVersion}: nit update --back\n`;
    setLink(previousLink, previous);
    const isCurrentBack = await startRelease(current, READY_TIMEOUT_S);
    throw new Error(
      `${version} is not ready, and the log says why: ${currentVersion} ${isCurrentBack ? 'runs again' : 'is not ready either'}.`,
    );
  },
});

if (require.main === module) void runProgram(update);
