import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanUpAfterTest } from './cleanup';

const NOBODY = 65_534;
/** Only root can start processes of another account. */
const asAnother = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes a folder that the account of the release owns and that a cleanup deletes. */
export async function folderOfAnotherUser(): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-release-'));
  cleanUpAfterTest(() => fs.rm(dir, { recursive: true, force: true }));
  await fs.chmod(dir, 0o755);
  if (asAnother.uid !== undefined) await fs.chown(dir, asAnother.uid, asAnother.gid);
  return dir;
}

/** Builds the release and unpacks it in an empty folder. `bytes` is the size of the archive. */
export async function unpackedRelease(): Promise<{ folder: string; bytes: number }> {
  const dir = await folderOfAnotherUser();
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/release.mjs', '--into', dir]);
  const [archive = ''] = stdout.split('\n');
  execFileSync('tar', ['-xzf', archive, '-C', dir]);
  const { size } = await fs.stat(archive);
  return { folder: archive.replace(/\.tar\.gz$/, ''), bytes: size };
}

/** The environment of a new server: where programs are, and nothing of this process. */
const environment = (dataDir: string) => ({ PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, DATA_DIR: dataDir });

/** Runs a command of an unpacked release as another user, with some text as its standard input. */
export async function runInRelease(folder: string, dataDir: string, args: string[], input = '') {
  const child = spawn('./nit', args, { cwd: folder, env: environment(dataDir), ...asAnother });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Starts the server of an unpacked release as another user; a cleanup ends it. */
export async function startRelease(folder: string, dataDir: string, env: Record<string, string> = {}) {
  const settings = { ...environment(dataDir), PORT: '0', LOG_LEVEL: 'error', ...env };
  const child = spawn('./nit', ['start'], { cwd: folder, env: settings, ...asAnother });
  const exited = once(child, 'close');
  const end = async () => {
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  cleanUpAfterTest(end);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const line = /^Listening on (http:\S+)$/m.exec(output)?.[1];
        if (line !== undefined) resolve(line);
      });
    }
    void exited.then(() => reject(new Error(`The release ended with ${child.exitCode}: ${output}`)));
  });
  return { url, pid: child.pid ?? 0, end };
}
