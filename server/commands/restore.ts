import path from 'node:path';
import { commandLine } from '../../scripts/commandLine.mjs';
import { backupLines } from '../backup/backupLines';
import { restoreBackup } from '../backup/restoreBackup';
import { dataCommand, typedName } from '../backup/restoreHint';
import { makeClock, readSettings, type Settings } from '../config/settings';
import { dataFiles, makeFolders } from '../process/dataDir';
import { lockDataDir } from '../process/dataDirLock';
import { makeStorage } from '../storage/makeStorage';
import { runCommand } from './terminal';

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
      const command = `npm run restore -- ${typedName(before, settings.projectDir)}`;
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
