import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const text = z.string().min(1);
/** What stands before the text of a post; `picture` is a file name in src/assets, `author` the id of a user. */
const headSchema = z.object({
  title: text,
  slug: text,
  excerpt: text,
  category: text,
  picture: text,
  status: z.enum(['draft', 'published']),
  author: z.coerce.number(),
  daysAgo: z.coerce.number(),
  time: text,
});

export type SeedPost = z.infer<typeof headSchema> & { content: string };

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Parses a post file: `key: value` lines between two rules, then Markdown. Throws an Error that names a missing field. */
export function readPost(written: string, file: string): SeedPost {
  const { head, body } = FILE.exec(written.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${file}: begin with "---", lines of "key: value", and "---".`);
  const lines = head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const { data, error } = headSchema.safeParse(Object.fromEntries(lines));
  if (!data) throw new Error(`${file}: the line "${error.issues[0]?.path.join()}: …" is missing or wrong.`);
  return { ...data, content: body.trim() };
}

/** Reads the posts of a folder, oldest first: the number at the start of a file's name becomes the record's id. */
export async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => readPost(await readFile(join(folder, file), 'utf8'), file)));
}
