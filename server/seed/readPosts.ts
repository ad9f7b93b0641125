import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPost, type SeedPost } from './readPost';

/** Reads the posts of a folder, oldest first: the number at the start of a file's name becomes the record's id. */
export async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => readPost(await readFile(join(folder, file), 'utf8'), file)));
}
