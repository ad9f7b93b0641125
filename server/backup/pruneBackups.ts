import fs from 'node:fs/promises';
import path from 'node:path';
import { imageNamesIn } from '@/domain/images';
import { type BackupKind, listBackups } from './backupFiles';

/** How many backups of each kind are kept (promise D10). Manual backups stay until staff delete them. */
const KEPT: Record<BackupKind, number> = { hourly: 24, daily: 14, manual: Number.POSITIVE_INFINITY };
/** Database states that were set aside, by the operation that replaced them. */
export const SET_ASIDE = /^db\.(conflict|before-restore|before-seed)-.*\.json$/;
const ASIDES_KEPT = 100;
/** Milliseconds: a younger image can belong to a backup that another process is writing. */
const YOUNG_MS = 3_600_000;

const remove = (files: readonly string[]) => Promise.all(files.map((file) => fs.rm(file, { force: true })));

/** Deletes the oldest backups beyond the limit of their kind, and the oldest set-aside states beyond theirs. */
export async function pruneBackups(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const kinds: BackupKind[] = ['hourly', 'daily', 'manual'];
  const tooMany = kinds.flatMap((kind) => backups.filter((backup) => backup.kind === kind).slice(KEPT[kind]));
  await remove(tooMany.map(({ file }) => file));

  const asides = (await fs.readdir(folder)).filter((name) => SET_ASIDE.test(name));
  const dated = await Promise.all(asides.map(async (name) => ({ name, at: (await fs.stat(path.join(folder, name))).ctimeMs })));
  dated.sort((a, b) => b.at - a.at);
  await remove(dated.slice(ASIDES_KEPT).map(({ name }) => path.join(folder, name)));
}

/** Deletes the images that no file in the backup folder names. */
export async function pruneImages(folder: string, now: Date): Promise<void> {
  const named = new Set<string>();
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    for (const image of imageNamesIn(await fs.readFile(path.join(folder, name), 'utf8'))) named.add(image);
  }
  const pool = path.join(folder, 'uploads');
  for (const name of await fs.readdir(pool)) {
    if (named.has(name)) continue;
    const file = path.join(pool, name);
    const { ctimeMs } = await fs.stat(file);
    if (now.getTime() - ctimeMs > YOUNG_MS) await fs.rm(file, { force: true });
  }
}
