import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { yangonDay } from '@/domain/dates';
import { buildSeed } from '../seed/buildSeed';
import { readPosts } from '../seed/readPosts';
import { writeSeed } from '../seed/writeSeed';

/** `npm run seed [-- --date YYYY-MM-DD] [--into FOLDER]`: the sample college around a day, today in Yangon unless named. */
async function main() {
  const { values } = parseArgs({ options: { date: { type: 'string' }, into: { type: 'string' } } });
  const projectFolder = process.cwd();
  const seedingDay = values.date ?? yangonDay(new Date());
  const seed = await buildSeed(seedingDay, await readPosts(join(projectFolder, 'server/seed/posts')));
  await writeSeed(seed, projectFolder, values.into ?? projectFolder);
  const { blogs, events, users, contacts, views } = seed.db;
  process.stdout.write(
    `Seeded for ${seedingDay}: ${blogs.length} posts, ${events.length} events, ${users.length} users, ` +
      `${contacts.length} messages, ${views.length} rows of views, ${seed.pictures.length} pictures.\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
