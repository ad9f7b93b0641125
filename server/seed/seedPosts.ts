import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const requiredText = z.string().min(1);
const postHeadSchema = z.object({
  title: requiredText,
  slug: requiredText,
  excerpt: requiredText,
  category: requiredText,
  picture: requiredText,
  status: z.enum(['draft', 'published']),
  author: z.coerce.number(),
  daysAgo: z.coerce.number(),
  time: requiredText,
});

export type SeedPost = z.infer<typeof postHeadSchema> & { content: string };

const POST_FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Parses `key: value` lines between two lines of `---`, then Markdown. Throws an error that names a missing field. */
export function parsePost(text: string, file: string): SeedPost {
  const { head, body } = POST_FILE.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${file}: begin with "---", lines of "key: value", and "---".`);
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const { data, error } = postHeadSchema.safeParse(Object.fromEntries(fields));
  if (!data) throw new Error(`${file}: the line "${error.issues[0]?.path.join()}: …" is missing or wrong.`);
  return { ...data, content: body.trim() };
}

/** Reads posts, oldest first. File names begin with a number, which becomes the id. */
export async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => parsePost(await readFile(join(folder, file), 'utf8'), file)));
}
