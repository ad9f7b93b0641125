import path from 'node:path';
import { asTyped } from '../../scripts/commandLine.mjs';
import type { DataFiles } from '../process/dataDir';
import { newestGoodBackup } from './backupFiles';

type Options = { files: DataFiles; dataDir: string; projectDir: string; canHashPasswords: boolean };

const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** A file name as typed from the project folder. */
export function typedName(file: string, projectDir: string): string {
  const name = path.relative(projectDir, file);
  return quoted(name.startsWith('..') ? file : name);
}

/** The shell command for the project's own data folder, or for another one. */
export function dataCommand(command: string, { dataDir, projectDir }: Pick<Options, 'dataDir' | 'projectDir'>): string {
  return asTyped(dataDir === projectDir ? command : `DATA_DIR=${quoted(dataDir)} ${command}`);
}

/** The fix for an unusable `db.json`: the newest good backup and the command that restores it (promise D5). */
export async function restoreHint(options: Options): Promise<string> {
  const { files, projectDir } = options;
  const check = `Nothing was changed. Every problem of the file is listed by:\n  ${dataCommand('npm run check-db', options)}`;
  const backup = await newestGoodBackup(files.backups, options);
  if (!backup) return `${check}\nThere is no good backup in ${files.backups}.`;
  const restore = dataCommand(`npm run restore -- ${typedName(backup.file, projectDir)}`, options);
  return `${check}\nThe newest good backup is ${backup.file}. Restore it with:\n  ${restore}`;
}
