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

const computeDigest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Returns the folder beside a backup that holds the details of the college of that moment. */
export const toCollegeFolder = (backup: string) => `${backup.replace(/\.json$/, '')}${BACKUP_OF_COLLEGE}`;

const formatTimestamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Formats the file name of a backup; its digest of the text reveals damage. */
export const formatBackupName = (text: string, kind: BackupKind, madeAt: Date) =>
  `db-${formatTimestamp(madeAt)}-${kind}-${computeDigest(text)}.json`;

function parseBackupName(folder: string, name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, kind] = BACKUP_NAME.exec(name) ?? [];
  if (kind !== 'hourly' && kind !== 'daily' && kind !== 'manual') return undefined;
  return { file: path.join(folder, name), kind, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
}

const listNames = async (folder: string): Promise<string[]> => (await ignoreMissing(fs.readdir(folder))) ?? [];

export const listBackups = async (folder: string): Promise<BackupFile[]> =>
  (await listNames(folder))
    .flatMap((name) => parseBackupName(folder, name) ?? [])
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());

/** Lists the copies of databases that a conflict, a restore or a seeding replaced. */
export async function listSetAsideFiles(folder: string): Promise<{ file: string; kind: string; madeAt: Date }[]> {
  const files = (await listNames(folder)).flatMap((name) => {
    const [, kind] = /^db\.(conflict|before-restore|before-seed)-.*\.json$/.exec(name) ?? [];
    return kind === undefined ? [] : [{ file: path.join(folder, name), kind }];
  });
  return Promise.all(files.map(async ({ file, kind }) => ({ file, kind, madeAt: (await fs.stat(file)).mtime })));
}

type ReadOptions = { canHashPasswords: boolean };

/** Reads a backup, or any other database file. Throws an error for staff when it is damaged. */
export async function readBackup(file: string, options: ReadOptions): Promise<string> {
  const bytes = await fs.readFile(file).catch((error: unknown) => {
    throw new Error(errorCode(error) === 'ENOENT' ? `There is no ${file}.` : `${file} cannot be read: ${errorCode(error)}`);
  });
  const digest = BACKUP_NAME.exec(path.basename(file))?.groups?.digest;
  if (digest !== undefined && digest !== computeDigest(bytes)) {
    throw new Error(`${file} is damaged: its content is not what its name says. Choose another backup.`);
  }
  await readDb(bytes, options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/^db\.json/, path.basename(file)) : String(error);
    throw new Error(`${file} cannot be used. ${reason}`);
  });
  return bytes.toString();
}

/** How many backups of each kind stay (promise D10). Staff delete manual backups themselves. */
const MAX_BACKUPS: Record<BackupKind, number> = { hourly: 24, daily: 14, manual: Number.POSITIVE_INFINITY };
const MAX_SET_ASIDE_FILES = 100;
/** A younger file can belong to a backup that another process is writing. */
const MIN_AGE_MS = 3_600_000;

async function deleteWithCollege(backups: readonly { file: string }[]) {
  const paths = backups.flatMap(({ file }) => [file, toCollegeFolder(file)]);
  await Promise.all(paths.map((name) => fs.rm(name, { recursive: true, force: true })));
}

export async function pruneBackups(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const kinds: BackupKind[] = ['hourly', 'daily', 'manual'];
  const surplusBackups = kinds.flatMap((kind) => backups.filter((backup) => backup.kind === kind).slice(MAX_BACKUPS[kind]));
  const setAsideFiles = await listSetAsideFiles(folder);
  setAsideFiles.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  await deleteWithCollege([...surplusBackups, ...setAsideFiles.slice(MAX_SET_ASIDE_FILES)]);
}

/** Deletes the shared images and files of the college that no backup uses any more. */
export async function deleteUnusedFiles(folder: string, now: Date): Promise<void> {
  const usedNames = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    for (const image of imageNamesIn(await fs.readFile(path.join(folder, name), 'utf8'))) usedNames.add(image);
  }
  // The details of the college beside a backup are links to the shared files.
  for (const entry of await listFilesBelow(folder)) {
    if (entry.isSymbolicLink()) usedNames.add(path.basename(await fs.readlink(path.join(entry.parentPath, entry.name))));
  }
  for (const sharedFolder of ['uploads', COLLEGE_FOLDER]) {
    for (const name of await listNames(path.join(folder, sharedFolder))) {
      if (usedNames.has(name)) continue;
      const file = path.join(folder, sharedFolder, name);
      // The change time says when the file came here, because copying keeps the modification time.
      const { ctimeMs, nlink } = await fs.stat(file);
      // On Windows backups have hard links to the files of the college instead of symbolic ones.
      if (sharedFolder === COLLEGE_FOLDER && nlink > 1) continue;
      if (now.getTime() - ctimeMs > MIN_AGE_MS) await fs.rm(file, { force: true });
    }
  }
}

type Options = { files: DataFiles; dataDir: string; projectDir: string; canHashPasswords: boolean };

function quoteForShell(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return text;
  // A name on Windows contains no quotation mark.
  return isWindows() ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

export function formatShellPath(file: string, projectDir: string): string {
  const name = path.relative(projectDir, file);
  return quoteForShell(name.startsWith('..') ? file : name);
}

/** Adds `DATA_DIR` to a command when the data is outside the project folder; on Windows in words, because its shells differ. */
export function formatDataCommand(command: string, { dataDir, projectDir }: Pick<Options, 'dataDir' | 'projectDir'>): string {
  if (dataDir === projectDir) return asTyped(command);
  return asTyped(isWindows() ? `${command} (with DATA_DIR set to ${dataDir})` : `DATA_DIR=${quoteForShell(dataDir)} ${command}`);
}

/** Says how to repair an unusable `db.json`: the newest good backup and the command that restores it (promise D5). */
export async function describeRestore(options: Options): Promise<string> {
  const { files, projectDir } = options;
  const check = `Nothing was changed. Every problem of the file is listed by:\n  ${formatDataCommand('npm run check-db', options)}`;
  for (const { file } of await listBackups(files.backups).catch(() => [])) {
    const text = await readBackup(file, options).catch(() => undefined);
    if (text === undefined) continue;
    const restore = formatDataCommand(`npm run restore -- ${formatShellPath(file, projectDir)}`, options);
    return `${check}\nThe newest good backup is ${file}. Restore it with:\n  ${restore}`;
  }
  return `${check}\nThere is no good backup in ${files.backups}.`;
}
