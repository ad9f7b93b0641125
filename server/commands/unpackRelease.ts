import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Lets the account of the server read what root unpacks. */
const READABLE_UMASK = 0o022;

/** Returns `1.2.0` for the release `nit-college-1.2.0-linux-x64`. */
export const toVersion = (release: string) => /^nit-college-(\d+\.\d+\.\d+)-/.exec(release)?.[1] ?? '';

type Options = { runningRelease: string; projectDir: string; allowsOlder: boolean };

/** Unpacks a release beside the running release, and returns its name. Throws for a version that must not be installed. */
export function unpackRelease(file: string, { runningRelease, projectDir, allowsOlder }: Options): string {
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
