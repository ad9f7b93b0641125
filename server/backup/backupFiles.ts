import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/disk';
import { readDb } from '../storage/format/readDb';

export type BackupKind = 'hourly' | 'daily' | 'manual';

/** A backup, parsed from its file name. */
export type BackupFile = { file: string; kind: BackupKind; madeAt: Date };

/** Why a file cannot be restored, as a sentence for staff. */
class BackupFault extends Error {}

const NAME = /^db-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(hourly|daily|manual)-([0-9a-f]{16})\.json$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Formats a date for file names, such as `2026-11-21T08-00-00Z`. */
export const formatStamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The file name of a backup of `text`; it carries the text's digest, which reveals damage. */
export const backupName = (text: string, kind: BackupKind, madeAt: Date) =>
  `db-${formatStamp(madeAt)}-${kind}-${digestOf(text)}.json`;

function readName(folder: string, name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, kind] = NAME.exec(name) ?? [];
  if (kind !== 'hourly' && kind !== 'daily' && kind !== 'manual') return undefined;
  return { file: path.join(folder, name), kind, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
}

/** The backups of a folder, newest first; an empty list when the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => readName(folder, name) ?? []).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

type ReadOptions = { canHashPasswords: boolean };

/** Reads a backup, or any other database file. Throws a `BackupFault` when it is damaged. */
export async function readBackup(file: string, options: ReadOptions): Promise<string> {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupFault(errorCode(error) === 'ENOENT' ? `There is no ${file}.` : `${file} cannot be read: ${errorCode(error)}`);
  });
  const digest = NAME.exec(path.basename(file))?.[6];
  if (digest !== undefined && digest !== digestOf(text)) {
    throw new BackupFault(`${file} is damaged: its content is not what its name says. Choose another backup.`);
  }
  await readDb(text, options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/^db\.json/, path.basename(file)) : String(error);
    throw new BackupFault(`${file} cannot be used. ${reason}`);
  });
  return text;
}

/** The newest restorable backup; undefined when there is none. */
export async function newestGoodBackup(folder: string, options: ReadOptions): Promise<BackupFile | undefined> {
  for (const backup of await listBackups(folder).catch(() => [])) {
    const isGood = await readBackup(backup.file, options).then(
      () => true,
      () => false,
    );
    if (isGood) return backup;
  }
  return undefined;
}
