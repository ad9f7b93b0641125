import fs from 'node:fs/promises';
import path from 'node:path';
import { isGeneratedName } from '@/domain/images';
import type { clientOf } from './client';
import { imagesNamedIn } from './siteOnDataDir';

/** The names of the files in a folder, up to the length of a generated name: a narrower copy begins with that of its image. */
export const stemsIn = async (folder: string) =>
  (await fs.readdir(folder).catch((): string[] => [])).map((name) => name.slice(0, 26));

type Site = { send: ReturnType<typeof clientOf>; token: string };

/**
 * Expects that a server on a data folder serves an admin every image that a record names, deleted records included, and that no other image,
 * narrower copy or mark is left (promise D9). Resolves to the number of images.
 */
export async function expectImagesAgree(dir: string, { send, token }: Site): Promise<number> {
  const uploads = path.join(dir, 'uploads');
  const named = await imagesNamedIn(dir);
  for (const image of named) {
    const { status, headers } = await send('GET', `/${image}`, { as: token });
    expect([image, status, headers.get('content-type')]).toEqual([image, 200, 'image/webp']);
  }
  const names = new Set(named.map((image) => path.basename(image)));
  const files = (await fs.readdir(uploads)).filter(isGeneratedName);
  expect(files.filter((name) => !names.has(name))).toEqual([]);
  expect(await fs.readdir(path.join(uploads, '.tmp'))).toEqual([]);
  const copies = await stemsIn(path.join(uploads, '.cache'));
  expect(copies.filter((stem) => !names.has(`${stem}.webp`))).toEqual([]);
  return names.size;
}
