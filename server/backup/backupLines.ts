import fs from 'node:fs/promises';
import path from 'node:path';
import { yangonDateTime } from '@/domain/dates';
import { errorCode } from '../lib/disk';
import { listBackups } from './backupFiles';
import { SET_ASIDE } from './pruneBackups';
import { typedName } from './restoreHint';

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
export async function backupLines(folder: string, projectDir: string): Promise<{ lines: string[]; newest: string | undefined }> {
  const all = [...(await listBackups(folder)), ...(await listAsides(folder))];
  all.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const lines = await Promise.all(
    all.map(async ({ file, kind, madeAt }) => {
      const { size } = await fs.stat(file);
      const time = yangonDateTime(madeAt).slice(0, 'YYYY-MM-DD HH:mm'.length);
      return `${time} in Yangon  ${sizeOf(size).padStart(8)}  ${kind.padEnd('before-restore'.length)}  ${typedName(file, projectDir)}`;
    }),
  );
  return { lines, newest: all[0] && typedName(all[0].file, projectDir) };
}
