import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { generatedNamesIn, isGeneratedName } from '@/domain/uploadNames';
import { ignoreMissing } from '../../server/lib/disk';
import { VersionFile } from '../../server/storage/json/versionFile';
import type { clientOf } from './client';
import { filesBelow } from './filesBelow';
import { storedText } from './storedData';

/**
 * The content of a data folder, as records and as files: each path with the checksum of its bytes. The private folder is left
 * out.
 */
export async function storedIn(dataDir: string): Promise<Record<string, string>> {
  const shown = filesBelow(dataDir)
    .map((file) => path.relative(dataDir, file))
    .filter((file) => !file.startsWith('private'));
  const sums = shown.map(async (file) => {
    // Undefined when the file was deleted during the walk.
    const bytes = await ignoreMissing(fs.readFile(path.join(dataDir, file)));
    return bytes === undefined ? [] : [[file, createHash('sha256').update(bytes).digest('hex')]];
  });
  const records = createHash('sha256')
    .update(await storedText(dataDir))
    .digest('hex');
  return { ...Object.fromEntries((await Promise.all(sums)).flat()), 'db.json': records };
}

/** The names of the files in a folder, up to the length of a generated name: a narrower copy begins with that of its image. */
const stemsIn = async (folder: string) => (await fs.readdir(folder).catch((): string[] => [])).map((name) => name.slice(0, 26));

type Site = { send: ReturnType<typeof clientOf>; token: string };

/**
 * Expects that a server on a data folder serves an admin every image that a record names, deleted records and versions
 * included, and that no other image, narrower copy or mark is left (promise D9). Resolves to the number of images.
 */
export async function expectImagesAgree(dir: string, { send, token }: Site): Promise<number> {
  const uploads = path.join(dir, 'uploads');
  const versions = await new VersionFile(path.join(dir, 'private'), { maxBytes: Number.POSITIVE_INFINITY }).list();
  const names = new Set(generatedNamesIn(`${await storedText(dir)}${JSON.stringify(versions)}`));
  for (const name of names) {
    const { status, headers } = await send('GET', `/uploads/${name}`, { as: token });
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'image/webp']);
  }
  const files = (await fs.readdir(uploads)).filter(isGeneratedName);
  expect(files.filter((name) => !names.has(name))).toEqual([]);
  expect(await fs.readdir(path.join(uploads, '.tmp'))).toEqual([]);
  const copies = await stemsIn(path.join(uploads, '.cache'));
  expect(copies.filter((stem) => !names.has(`${stem}.webp`))).toEqual([]);
  return names.size;
}
