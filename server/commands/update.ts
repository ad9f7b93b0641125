import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readSettings } from '../config/settings';
import { defineCommand, runProgram } from './defineCommand';
import { listServers, restartServers } from './restartServers';
import { toVersion, unpackRelease } from './unpackRelease';

const help = `nit update FILE [--older] [--wait SECONDS]
nit update --back [--wait SECONDS]

Puts the release in FILE, an absolute path, in the place of the running one: checks it by FILE.sha256, makes a backup, unpacks it
beside the running release, points the link "current" to it, restarts each server and waits until it is ready, for 60 seconds unless
given. Where one is not ready by then, the release from before gets its place back. An older release needs --older. --back returns to
the release before the last update. It restarts the services nit-college* of systemd, or runs RESTART_COMMAND.
`;

const READY_TIMEOUT_S = 60;
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
    const isFileGiven = givenFile !== undefined;
    const isBackGiven = values.back === true;
    if (isFileGiven === isBackGiven) throw new Error(`Name either a FILE or --back.\n\n${help}`);
    const waitS = Number(values.wait);
    if (Number.isNaN(waitS) || waitS <= 0) throw new Error('--wait takes a number of seconds.');
    const options = { runningRelease, projectDir, allowsOlder: values.older === true };
    const nextRelease = isFileGiven ? unpackRelease(path.resolve(givenFile), options) : previousRelease;
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
    if (previousRelease === undefined) fs.rmSync(previousLink);
    else setLink(previousLink, previousRelease);
    const isRunningAgain = await startRelease(runningRelease, READY_TIMEOUT_S);
    const outcome = `${runningVersion} ${isRunningAgain ? 'runs again' : 'is not ready either'}`;
    throw new Error(`${nextVersion} is not ready, and the log says why: ${outcome}.`);
  },
});

const readReleaseName = (link: string) => (fs.existsSync(link) ? path.basename(fs.realpathSync(link)) : undefined);

/** Replaces a link in one step, so that it never leads nowhere. */
function setLink(link: string, release: string) {
  const newLink = `${link}.new`;
  fs.rmSync(newLink, { force: true });
  fs.symlinkSync(release, newLink);
  fs.renameSync(newLink, link);
}

if (require.main === module) void runProgram(update);
