import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode, ignoreMissing } from '../lib/disk';
import { formatDataCommand, formatShellPath } from '../lib/shellCommand';
import type { DataFiles } from '../process/dataDir';
import { readDb } from '../storage/format/readDb';

export type BackupKind = 'hourly' | 'daily' | 'manual';

export type BackupFile = { file: string; kind: BackupKind; madeAt: Date };

/** Matches names such as `db-2026-11-29T19-30-00Z-hourly-0123456789abcdef.json`. The last part is a digest of the content. */
const BACKUP_NAME =
  /^db-(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z-(?<kind>hourly|daily|manual)-(?<digest>[0-9a-f]{16})\.json$/;

const computeDigest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Returns the folder beside a backup for the college's files. It has links to copies that all backups share. */
export const toCollegeFolder = (backup: string) => `${backup.replace(/\.json$/, '')}.college`;

export const isCollegeFolderOfBackup = (folder: string) => folder.endsWith('.college');

const formatTimestamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const formatBackupName = (text: string, kind: BackupKind, madeAt: Date) =>
  `db-${formatTimestamp(madeAt)}-${kind}-${computeDigest(text)}.json`;

function parseBackupName(folder: string, name: string): BackupFile | undefined {
  const { day, time = '', kind } = BACKUP_NAME.exec(name)?.groups ?? {};
  if (kind !== 'hourly' && kind !== 'daily' && kind !== 'manual') return undefined;
  return { file: path.join(folder, name), kind, madeAt: new Date(`${day}T${time.replaceAll('-', ':')}Z`) };
}

export const listNames = async (folder: string): Promise<string[]> => (await ignoreMissing(fs.readdir(folder))) ?? [];

export const listBackups = async (folder: string): Promise<BackupFile[]> =>
  (await listNames(folder))
    .flatMap((name) => parseBackupName(folder, name) ?? [])
    .sort((backup, other) => other.madeAt.getTime() - backup.madeAt.getTime());

export type SetAsideReason = 'restore' | 'seed';

/** Besides replaced databases, `conflict` matches edits by hand that the server could not merge. */
const SET_ASIDE_NAME = /^db\.(?<kind>conflict|before-restore|before-seed)-.*\.json$/;

export const toSetAsidePath = (files: DataFiles, reason: SetAsideReason, now: Date) =>
  path.join(files.backups, `db.before-${reason}-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);

export async function listSetAsideFiles(folder: string): Promise<{ file: string; kind: string; madeAt: Date }[]> {
  const files = (await listNames(folder)).flatMap((name) => {
    const { kind } = SET_ASIDE_NAME.exec(name)?.groups ?? {};
    return kind === undefined ? [] : [{ file: path.join(folder, name), kind }];
  });
  const dated = await Promise.all(files.map(async (entry) => ({ ...entry, madeAt: (await fs.stat(entry.file)).mtime })));
  return dated.sort((entry, other) => other.madeAt.getTime() - entry.madeAt.getTime());
}

/** Only testers write plain passwords into a file. In production, `acceptsPlainPasswords` is false. */
type ReadOptions = { acceptsPlainPasswords: boolean };

/** Reads a backup, or any other database file. Throws an error that tells the operator why the file cannot be used. */
export async function readBackup(file: string, options: ReadOptions): Promise<string> {
  const bytes = await fs.readFile(file).catch((error: unknown) => {
    throw new Error(errorCode(error) === 'ENOENT' ? `There is no ${file}.` : `${file} cannot be read: ${errorCode(error)}`);
  });
  const digest = BACKUP_NAME.exec(path.basename(file))?.groups?.digest;
  if (digest !== undefined && digest !== computeDigest(bytes)) {
    throw new Error(`${file} is damaged: its content is not what its name says. Choose another backup.`);
  }
  await readDb(bytes, options).catch((error: unknown) => {
    // The messages of `readDb` call every file db.json.
    const reason = error instanceof Error ? error.message.replace(/^db\.json/, path.basename(file)) : String(error);
    throw new Error(`${file} cannot be used. ${reason}`);
  });
  return bytes.toString();
}

type RepairOptions = ReadOptions & { files: DataFiles; dataDir: string; projectDir: string };

/** Says how to repair an unusable `db.json`. Names the command that restores the newest backup that can be read. */
export async function describeRepair(options: RepairOptions): Promise<string> {
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
