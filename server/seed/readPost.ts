import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlogStatus } from '@/domain/post';

/** A seed post; `picture` is a file name in src/assets, `author` the id of a user. */
export type SeedPost = {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  picture: string;
  status: BlogStatus;
  author: number;
  daysAgo: number;
  time: string;
  content: string;
};

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Parses a post file: `key: value` lines between two rules, then Markdown. Throws an Error that names a missing field. */
export function readPost(text: string, file: string): SeedPost {
  const { head, body } = FILE.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error(`${file}: begin with "---", lines of "key: value", and "---".`);
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`${file}: the line "${name}: …" is missing.`);
    return value;
  };
  return {
    title: field('title'),
    slug: field('slug'),
    excerpt: field('excerpt'),
    category: field('category'),
    picture: field('picture'),
    status: field('status') === 'draft' ? 'draft' : 'published',
    author: Number(field('author')),
    daysAgo: Number(field('daysAgo')),
    time: field('time'),
    content: body.trim(),
  };
}

/** Reads the posts of a folder, oldest first: the number at the start of a file's name becomes the record's id. */
export async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => readPost(await readFile(join(folder, file), 'utf8'), file)));
}
