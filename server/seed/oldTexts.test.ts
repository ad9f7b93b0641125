import { compiler } from 'markdown-to-jsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { withLineBreaks } from '@/domain/boundedMarkdown';
import { markdownWords, textBlocks } from '@/domain/textBlocks';
import { USUAL_SEED } from './buildSeed';
import { HTML_TEXT, markup } from './edgeWords';
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
const isMarkup = (text: string) => [HTML_TEXT, ...markup].includes(text);

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
