import type { Request } from 'express';
import type { Services } from './services';

/** The files of a form, in the order they were sent. */
export function filesOf({ files }: Request): Buffer[] {
  return Array.isArray(files) ? files.map(({ buffer }) => buffer) : [];
}

/**
 * Stores pictures, then runs `save` with their paths; when the save is refused they go again. A picture is on the disk before the
 * record that names it, and a replaced one goes after (promise D9).
 */
export async function withPictures<T>(
  { uploads }: Services,
  files: readonly Buffer[],
  save: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    for (const file of files) paths.push(await uploads.keep(file));
    return await save(paths);
  } catch (error) {
    await uploads.discard(paths);
    throw error;
  }
}

/** Removes the files of pictures that no record names any more. */
export async function discardUnused({ repository, uploads }: Services, paths: readonly string[]) {
  const named = new Set([
    ...(await repository.list('blogs')).map(({ image }) => uploads.nameOf(image)),
    ...(await repository.list('events')).flatMap(({ images }) => images.map(uploads.nameOf)),
  ]);
  await uploads.discard(paths.filter((path) => !named.has(uploads.nameOf(path))));
}
