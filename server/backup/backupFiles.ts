import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/images';
import { asTyped } from '../../scripts/commandLine';
import { BACKUP_OF_COLLEGE, COLLEGE_FOLDER } from '../college/readCollege';
import { errorCode, ignoreMissing, listFilesBelow } from '../lib/disk';
import { isWindows } from '../lib/platform';
import type { DataFiles } from '../process/dataDir';
import { readDb } from '../storage/format/readDb';

export type BackupKind = 'hourly' | 'daily' | 'manual';

export type BackupFile = { file: string; kind: BackupKind; madeAt: Date };

const BACKUP_NAME = /^db-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(hourly|daily|manual)-(?<digest>[0-9a-f]{16})\.json$/;

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The folder beside a backup with the `college.json` of that moment, and with the files of its folder. */
export const collegeOf = (backup: string) => `${backup.replace(/\.json$/, '')}${BACKUP_OF_COLLEGE}`;

const formatStamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The file name of a backup of `text`; it carries the text's digest, which reveals damage. */
export const backupName = (text: string, kind: BackupKind, madeAt: Date) =>
  `db-${formatStamp(madeAt)}-${kind}-${digestOf(text)}.json`;

function readName(folder: string, name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, kind] = BACKUP_NAME.exec(name) ?? [];
  if (kind !== 'hourly' && kind !== 'daily' && kind !== 'manual') return undefined;
  return { file: path.join(folder, name), kind, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
}

const namesIn = async (folder: string): Promise<string[]> => (await ignoreMissing(fs.readdir(folder))) ?? [];

export const listBackups = async (folder: string): Promise<BackupFile[]> =>
  (await namesIn(folder)).flatMap((name) => readName(folder, name) ?? []).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());

export async function listSetAside(folder: string): Promise<{ file: string; kind: string; madeAt: Date }[]> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const [, kind] = /^db\.(conflict|before-restore|before-seed)-.*\.json$/.exec(name) ?? [];
    return kind === undefined ? [] : [{ file: path.join(folder, name), kind }];
  });
  return Promise.all(files.map(async (aside) => ({ ...aside, madeAt: (await fs.stat(aside.file)).mtime })));
}

/** Whether a plain password, as testers write it into `db.json`, may become a hash. Production rejects the file instead. */
type ReadOptions = { canHashPasswords: boolean };

/** Reads a backup, or any other database file. Throws an error for staff when it is damaged. */
export async function readBackup(file: string, options: ReadOptions): Promise<string> {
  const bytes = await fs.readFile(file).catch((error: unknown) => {
    throw new Error(errorCode(error) === 'ENOENT' ? `There is no ${file}.` : `${file} cannot be read: ${errorCode(error)}`);
  });
  const digest = BACKUP_NAME.exec(path.basename(file))?.groups?.digest;
  if (digest !== undefined && digest !== digestOf(bytes)) {
    throw new Error(`${file} is damaged: its content is not what its name says. Choose another backup.`);
  }
  await readDb(bytes, options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/^db\.json/, path.basename(file)) : String(error);
    throw new Error(`${file} cannot be used. ${reason}`);
  });
  return bytes.toString();
}

/** How many backups of each kind are kept (promise D10). Manual backups stay until staff delete them. */
const KEPT: Record<BackupKind, number> = { hourly: 24, daily: 14, manual: Number.POSITIVE_INFINITY };
const SET_ASIDE_KEPT = 100;
/** Milliseconds: a younger image can belong to a backup that another process is writing. */
const YOUNG_MS = 3_600_000;

async function remove(files: readonly { file: string }[]) {
  const paths = files.flatMap(({ file }) => [file, collegeOf(file)]);
  await Promise.all(paths.map((name) => fs.rm(name, { recursive: true, force: true })));
}

export async function pruneBackups(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const kinds: BackupKind[] = ['hourly', 'daily', 'manual'];
  const tooMany = kinds.flatMap((kind) => backups.filter((backup) => backup.kind === kind).slice(KEPT[kind]));
  const asides = await listSetAside(folder);
  asides.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  await remove([...tooMany, ...asides.slice(SET_ASIDE_KEPT)]);
}

/** Deletes the images, and the files of the college, that no backup names. */
export async function pruneFiles(folder: string, now: Date): Promise<void> {
  const named = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    for (const image of imageNamesIn(await fs.readFile(path.join(folder, name), 'utf8'))) named.add(image);
  }
  for (const entry of await listFilesBelow(folder)) {
    if (entry.isSymbolicLink()) named.add(path.basename(await fs.readlink(path.join(entry.parentPath, entry.name))));
  }
  for (const pool of ['uploads', COLLEGE_FOLDER]) {
    for (const name of await namesIn(path.join(folder, pool))) {
      if (named.has(name)) continue;
      const file = path.join(folder, pool, name);
      // Copying a file keeps its modification time.
      const { ctimeMs, nlink } = await fs.stat(file);
      // On Windows the files of the college can have hard links in backups.
      if (pool === COLLEGE_FOLDER && nlink > 1) continue;
      if (now.getTime() - ctimeMs > YOUNG_MS) await fs.rm(file, { force: true });
    }
  }
}

type Options = { files: DataFiles; dataDir: string; projectDir: string; canHashPasswords: boolean };

function shellQuoted(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return text;
  // A name on Windows contains no quotation mark.
  return isWindows() ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

export function shellPath(file: string, projectDir: string): string {
  const name = path.relative(projectDir, file);
  return shellQuoted(name.startsWith('..') ? file : name);
}

/** The shell command, with `DATA_DIR` when the data is outside the project folder. The shells of Windows set it in several ways. */
export function dataCommand(command: string, { dataDir, projectDir }: Pick<Options, 'dataDir' | 'projectDir'>): string {
  if (dataDir === projectDir) return asTyped(command);
  return asTyped(isWindows() ? `${command} (with DATA_DIR set to ${dataDir})` : `DATA_DIR=${shellQuoted(dataDir)} ${command}`);
}

/** The fix for an unusable `db.json`: the newest good backup and the command that restores it (promise D5). */
export async function restoreHint(options: Options): Promise<string> {
  const { files, projectDir } = options;
  const check = `Nothing was changed. Every problem of the file is listed by:\n  ${dataCommand('npm run check-db', options)}`;
  for (const { file } of await listBackups(files.backups).catch(() => [])) {
    const text = await readBackup(file, options).catch(() => undefined);
    if (text === undefined) continue;
    const restore = dataCommand(`npm run restore -- ${shellPath(file, projectDir)}`, options);
    return `${check}\nThe newest good backup is ${file}. Restore it with:\n  ${restore}`;
  }
  return `${check}\nThere is no good backup in ${files.backups}.`;
}
