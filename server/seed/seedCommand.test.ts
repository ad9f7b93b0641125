import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compiler } from 'markdown-to-jsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { withLineBreaks } from '@/domain/boundedMarkdown';
import { markdownWords, textBlocks } from '@/domain/textBlocks';
import { runCommandOn } from '../testing/childServer';
import { startDataServer } from '../testing/dataServer';
import { USUAL_SEED } from './buildSeed';
import edge from './edge.json';
import { readPosts } from './readPost';
import { buildScenario, scenarioNames } from './scenarios';
import { seedText } from './writeSeed';

type Texts = { blogs: { content?: unknown; body?: unknown }[]; events: { description?: unknown }[] };

async function textsOf(name: (typeof scenarioNames)[number]) {
  const posts = await readPosts('server/seed/posts');
  const { blogs, events }: Texts = JSON.parse(
    seedText((await buildScenario(name, { day: '2026-11-21', seed: USUAL_SEED, posts })).db),
  );
  return {
    posts: [...new Set(blogs.map(({ content, body }) => String(content ?? body ?? '')))],
    events: [...new Set(events.map(({ description }) => String(description ?? '')))],
  };
}

const html = (markdown: string) =>
  renderToStaticMarkup(compiler(markdown, { disableParsingRawHTML: true, forceBlock: true, forceWrapper: true }));

/** Markup that was typed as text: Markdown reads its codes, comments and web addresses. */
const HTML_TEXT = edge.words.HTML_TEXT.join('\n');
const isMarkup = (text: string) => [HTML_TEXT, ...edge.markup].includes(text);

/** The elements that plain descriptions were rendered to before they were Markdown. */
function plainHtml(text: string): string {
  const escaped = (words: string) =>
    words
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#x27;')
      .replace(/\n/g, '<br/>');
  const blocks = textBlocks(text).map((block) =>
    block.kind === 'list'
      ? `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
      : `<p>${escaped(block.text)}</p>`,
  );
  return `<div>${blocks.join('')}</div>`;
}

test.each(scenarioNames)('the posts of %s look as they did before line breaks were kept [D-75]', async (name) => {
  for (const text of (await textsOf(name)).posts) {
    // The source text of an HTML page was one paragraph without breaks.
    const before = text === HTML_TEXT ? html(text).replaceAll('\n', '<br/>') : html(text);
    expect(html(withLineBreaks(text))).toBe(before);
  }
});

test.each(scenarioNames)(
  'the descriptions of %s look, and read in calendars, as they did when they were plain text [D-75]',
  async (name) => {
    for (const text of (await textsOf(name)).events) {
      const shown = html(withLineBreaks(text));
      if (isMarkup(text)) expect(shown).not.toMatch(/<(?!\/?(?:div|p|br|a)\b)/);
      else expect([shown, markdownWords(text)]).toEqual([plainHtml(text), text]);
    }
  },
);

describe('seed command', () => {
  const DAY = '2026-11-21';

  let dir: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-reset-'));
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  const seed = (...args: string[]) => runCommandOn(dir, 'seed', args);
  const text = () => fs.readFile(path.join(dir, 'db.json'), 'utf8');
  const images = () => fs.readdir(path.join(dir, 'uploads'));
  const keptIn = (output: string) => /db\.json before is (\S+\.json)\./.exec(output)?.[1] ?? '';

  test('a reset backs up the data it replaces, with images, and the printed command restores it', async () => {
    expect(await seed('--date', DAY)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^Seeded typical for 2026-11-21: 14/),
    });
    const mine = (await text()).replace('Learning English from error messages', 'Changed by hand');
    await fs.writeFile(path.join(dir, 'db.json'), mine);
    const before = await images();

    const { output } = await seed('--scenario', 'empty', '--date', DAY);
    expect(JSON.parse(await text()).blogs).toEqual([]);
    expect(await images()).toEqual([]);
    expect(await fs.readFile(keptIn(output), 'utf8')).toBe(mine);
    expect(path.relative(dir, keptIn(output))).toMatch(/^private\/backups\/db\.before-seed-.*Z\.json$/);

    expect(output).toContain(`npm run restore -- ${keptIn(output)}`);
    expect((await runCommandOn(dir, 'restore', [keptIn(output)])).code).toBe(0);
    expect(await text()).toBe(mine);
    expect(await images()).toEqual(before);
  });

  test('seeding the same twice gives the same bytes, and there is nothing to back up', async () => {
    await seed('--date', DAY, '--seed', '7');
    const first = await text();
    expect((await seed('--date', DAY, '--seed', '7')).output).not.toContain('before');
    expect(await text()).toBe(first);
  });

  test('a damaged db.json is replaced and backed up like any other', async () => {
    await fs.writeFile(path.join(dir, 'db.json'), '{ damaged');
    const { code, output } = await seed('--scenario', 'empty');
    expect(code).toBe(0);
    expect(await fs.readFile(keptIn(output), 'utf8')).toBe('{ damaged');
  });

  test('a running server shows the new data, and nothing of the old, also after saves', async () => {
    const server = await startDataServer({
      dir,
      db: { users: [{ id: 1, name: 'A', email: 'a@b.test', role: 'admin', password: 'x' }] },
    });
    const message = { name: 'Su', email: 'su@mail.test', message: 'Of the old college' };
    for (const number of [1, 2, 3]) await server.send('POST', '/contacts.php', { json: { ...message, message: `${number}` } });
    await seed('--scenario', 'typical', '--date', DAY);
    const published = async () => (await server.send('GET', '/blogs.php')).list.length;
    for (const deadline = Date.now() + 10_000; (await published()) !== 13 && Date.now() < deadline; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await published()).toBe(13);
    await server.send('POST', '/contacts.php', { json: message });
    expect((await server.stored()).contacts).toHaveLength(41);
    await server.close();
  });

  test('in production sample data never replaces real data by accident', async () => {
    await fs.writeFile(path.join(dir, 'db.json'), '{"contacts":[]}');
    const { code, errors } = await runCommandOn(dir, 'seed', [], { env: { NODE_ENV: 'production' } });
    expect([code, errors]).toEqual([1, expect.stringContaining('add --force')]);
    expect(await text()).toBe('{"contacts":[]}');
  });

  test('the command names unknown arguments', async () => {
    const wrong = await Promise.all(
      [['--scenario', 'huge'], ['--seed', '-1'], ['--date', '21/11/2026'], ['--what']].map((args) => seed(...args)),
    );
    expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(wrong.map(({ errors }) => errors.split('\n')[0])).toEqual([
      '"huge" is not a scenario: choose one of typical, empty, many, edge.',
      expect.stringContaining('--seed'),
      '"21/11/2026" is not a day: write it as YYYY-MM-DD.',
      expect.stringContaining("'--what'"),
    ]);
    expect(await fs.readdir(dir)).toEqual([]);
  });
});
