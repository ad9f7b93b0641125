import fs from 'node:fs/promises';
import path from 'node:path';
import { yangonDateTime } from '@/domain/dates';
import { commandLine } from '../../scripts/commandLine.mjs';
import { dataCommand, listBackups, SET_ASIDE, shellPath } from '../backup/backupFiles';
import { restoreBackup } from '../backup/restoreBackup';
import { makeClock, readSettings, type Settings } from '../config/settings';
import { errorCode } from '../lib/disk';
import { dataFiles, lockDataDir, makeFolders } from '../process/dataDir';
import { makeStorage } from '../storage/makeStorage';
import { runCommand } from './terminal';

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

/** The database states that were set aside when another replaced them. */
async function listAsides(folder: string) {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const asides: { file: string; kind: string; madeAt: Date }[] = [];
  for (const name of names) {
    const [, kind] = SET_ASIDE.exec(name) ?? [];
    const file = path.join(folder, name);
    if (kind !== undefined) asides.push({ file, kind, madeAt: (await fs.stat(file)).mtime });
  }
  return asides;
}

/** Everything restorable in a folder, newest first, as lines of text: date, size, kind, and the file name to type. */
async function backupLines(folder: string, projectDir: string): Promise<{ lines: string[]; newest: string | undefined }> {
  const all = [...(await listBackups(folder)), ...(await listAsides(folder))];
  all.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const lines = await Promise.all(
    all.map(async ({ file, kind, madeAt }) => {
      const { size } = await fs.stat(file);
      const time = yangonDateTime(madeAt).slice(0, 'YYYY-MM-DD HH:mm'.length);
      return `${time} in Yangon  ${sizeOf(size).padStart(8)}  ${kind.padEnd('before-restore'.length)}  ${shellPath(file, projectDir)}`;
    }),
  );
  return { lines, newest: all[0] && shellPath(all[0].file, projectDir) };
}

const HELP = `npm run restore [-- FILE]

Puts a backup in the place of the database while no server runs, and keeps what was there before. Without a FILE it lists the
backups and changes nothing. DATA_DIR names other data than the project's own.
`;

/** Lists the restorable backups, newest first, and the command that restores the newest. */
async function list(settings: Settings) {
  const { backups } = dataFiles(settings.dataDir);
  const { lines, newest } = await backupLines(backups, settings.projectDir);
  if (newest === undefined) return `There is no backup in ${backups}.\n`;
  return `${lines.join('\n')}\n\nRestore one with its name:\n  ${dataCommand(`npm run restore -- ${newest}`, settings)}\n`;
}

async function restore(given: string, settings: Settings) {
  const files = await makeFolders(settings.dataDir);
  const clock = makeClock(settings);
  const release = await lockDataDir(files.private, 'npm run restore');
  try {
    const from = path.resolve(settings.projectDir, given);
    const { before, images, missing } = await restoreBackup({
      from,
      files,
      storage: await makeStorage(settings, { files, clock }),
      now: clock(),
      canHashPasswords: !settings.isProduction,
    });
    const lines = [`Restored ${from} with ${images} images.`];
    if (missing.length > 0) lines.push(`Pictures that are nowhere: ${missing.join(', ')}.`);
    if (before) {
      const command = `npm run restore -- ${shellPath(before, settings.projectDir)}`;
      lines.push(`What was there before is kept; to take it back:\n  ${dataCommand(command, settings)}`);
    }
    return `${lines.join('\n')}\n`;
  } finally {
    await release();
  }
}

/** `npm run restore [-- FILE]`: restores a backup, or lists the backups. */
runCommand(async () => {
  const [given] = commandLine(HELP, { words: 1 }).positionals;
  const settings = readSettings();
  process.stdout.write(await (given === undefined ? list(settings) : restore(given, settings)));
});
