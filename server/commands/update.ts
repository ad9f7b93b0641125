import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readSettings, type Settings } from '../config/settings';
import { defineCommand, runProgram } from './defineCommand';
import { listServers, restartServers } from './restartServers';

const help = `nit update FILE [--older] [--wait SECONDS]
nit update --back [--wait SECONDS]

Puts the release in FILE, an absolute path, in the place of the running one: checks it by FILE.sha256, makes a backup, unpacks it
beside the running release, points the link "current" to it, restarts each server and waits until it is ready, for 60 seconds unless
given. Where one is not ready by then, the release from before gets its place back. An older release needs --older. --back returns to
the release before the last update. It restarts the services nit-college* of systemd, or runs RESTART_COMMAND.
`;

const READY_TIMEOUT_S = 60;
/** Lets the account of the server read what root unpacks. */
const READABLE_UMASK = 0o022;

/** Returns `1.2.0` for the release `nit-college-1.2.0-linux-x64`. */
const toVersion = (release: string) => /^nit-college-(\d+\.\d+\.\d+)-/.exec(release)?.[1] ?? '';

/** Returns the name of the release in an archive. Throws if the archive is damaged or for another kind of machine. */
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

function unpack(file: string, root: string, release: string) {
  fs.rmSync(path.join(root, release), { recursive: true, force: true });
  process.umask(READABLE_UMASK);
  execFileSync('tar', ['-xzf', file, '-C', root]);
  // Runs the new release once. A release that needs a newer Node fails here, before the servers restart.
  execFileSync(path.join(root, release, 'nit'), ['doctor', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Unpacks a release beside the running release, and returns its name. Throws for a version that must not be installed. */
function unpackNextRelease(file: string, runningRelease: string, { projectDir }: Settings, allowsOlder: boolean): string {
  const release = checkArchive(file);
  const [version, runningVersion] = [toVersion(release), toVersion(runningRelease)];
  const order = version.localeCompare(runningVersion, 'en', { numeric: true });
  if (order === 0) throw new Error(`${version} runs already.`);
  const isOlder = order < 0;
  if (isOlder && !allowsOlder) throw new Error(`${version} is older than ${runningVersion}, which runs. --older allows it.`);
  // The first releases have no `nit update`. There, operators unpack the new release by hand and run its `nit update`.
  // Unpacking the release again would delete the program that is running here.
  const isReleaseOfThisProgram = release === path.basename(projectDir);
  if (!isReleaseOfThisProgram) unpack(file, path.dirname(projectDir), release);
  return release;
}

const readReleaseName = (link: string) => (fs.existsSync(link) ? path.basename(fs.realpathSync(link)) : undefined);

/** Replaces a link in one step, so that it never leads nowhere. Removes the link if `release` is undefined. */
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
    const { projectDir } = settings;
    const servers = listServers(settings);
    const root = path.dirname(projectDir);
    const currentLink = path.join(root, 'current');
    const previousLink = path.join(root, 'previous');
    const runningRelease = readReleaseName(currentLink);
    const previousRelease = readReleaseName(previousLink);
    if (runningRelease === undefined) throw new Error(`${currentLink} leads to no release.`);
    const isBackGiven = values.back === true;
    const isFileGiven = givenFile !== undefined;
    const isOneGiven = isBackGiven !== isFileGiven;
    if (!isOneGiven) throw new Error(`Name either a FILE or --back.\n\n${help}`);
    const waitS = Number(values.wait);
    if (Number.isNaN(waitS) || waitS <= 0) throw new Error('--wait takes a number of seconds.');
    const allowsOlder = values.older === true;
    const nextRelease = isFileGiven
      ? unpackNextRelease(path.resolve(givenFile), runningRelease, settings, allowsOlder)
      : previousRelease;
    if (nextRelease === undefined) throw new Error('There is no release from before an update.');
    // `nit` runs the backup as the account that owns the data.
    execFileSync(path.join(projectDir, 'nit'), ['backup'], { stdio: 'inherit' });

    const startRelease = (release: string, timeoutS: number): Promise<boolean> => {
      print(`Starting ${toVersion(release)}...\n`);
      setLink(currentLink, release);
      return restartServers(servers, toVersion(release), timeoutS);
    };
    // Set before the start, so that --back works even after an interrupted update. With --back, the two links swap.
    setLink(previousLink, runningRelease);
    const isUpdated = await startRelease(nextRelease, waitS);
    const [nextVersion, runningVersion] = [toVersion(nextRelease), toVersion(runningRelease)];
    if (isUpdated) return `${nextVersion} runs. The way back to ${runningVersion}: nit update --back\n`;
    setLink(previousLink, previousRelease);
    const isRunningAgain = await startRelease(runningRelease, READY_TIMEOUT_S);
    const outcome = `${runningVersion} ${isRunningAgain ? 'runs again' : 'is not ready either'}`;
    throw new Error(`${nextVersion} is not ready, and the log says why: ${outcome}.`);
  },
});

if (require.main === module) void runProgram(update);
