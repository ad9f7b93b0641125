import type { Request } from 'express';
import { namedPictures } from '../uploads/namedPictures';
import type { Services } from './services';

/** The files of a form, in the order they were sent. */
export function filesOf({ files }: Request): Buffer[] {
  return Array.isArray(files) ? files.map(({ buffer }) => buffer) : [];
}

/**
 * Stores pictures, then runs `save` with their paths; when the save is refused they go again. A picture is on the disk before the
 * record that names it, and one of `leaving`, which the save takes away, goes after. Both are marked meanwhile, so that a start after
 * a crash knows whom to ask the records about (promise D9).
 */
export async function withPictures<T>(
  { uploads }: Services,
  files: readonly Buffer[],
  leaving: readonly string[],
  save: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    for (const file of files) paths.push(await uploads.keep(file));
    await uploads.markLeaving(leaving);
    const saved = await save(paths);
    await uploads.settle(paths);
    return saved;
  } catch (error) {
    await uploads.discard(paths);
    await uploads.settle(leaving);
    throw error;
  }
}

/** Removes the files of pictures that no record names any more; the others stay. */
export async function discardUnused({ repository, uploads }: Services, paths: readonly string[]) {
  const named = await namedPictures(repository);
  const isNamed = (storedPath: string) => named.has(uploads.nameOf(storedPath) ?? '');
  await uploads.discard(paths.filter((storedPath) => !isNamed(storedPath)));
  await uploads.settle(paths.filter(isNamed));
}
