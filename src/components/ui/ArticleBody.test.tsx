import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { hostileMarkdown, randomMarkdown } from '@/testing/hostileMarkdown';
import { ArticleBody } from './ArticleBody';

/** The elements of a text without class names, which only carry styles. */
function html(content: string): string {
  const page = renderToStaticMarkup(
    <StaticRouter location="/blogs/1">
      <ArticleBody content={content} imageUrl={(path) => path} />
    </StaticRouter>,
  );
  return page.replace(/ class="[^"]*"/g, '').replace(/^<div><div>|<\/div><\/div>$/g, '');
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');

test.each([
  '#NITCollege #Yangon',
  '#ကျောင်းအပ်ခြင်း #2026',
  'Write to thet_naing_oo@mail.test or @nit_college_mm',
  'Fee 2*3*4, a * b * c',
  'file_name_of_mine.pdf, __init and snake__case',
  'Open (*) or (**) seats, 5* hotel',
  'Sign here: ____________ or ************',
  '[1]: Ministry of Education, 2024',
  '[note]: see',
  '[^1] and [^1]: a footnote',
  '[ ] tick, [x] crossed, [aside], [open and 5 < 6',
  '![] and ![]() and []() and [](/contact)',
  '1) Bring a pen',
  '2019. A year',
  '၂၀၁၉. 2019. A year',
  'A ~ B, ~1,000 students, old~new',
  '==price==, ^2^, :smile:, $a$, {b}, ~~one',
  '<b>not bold</b>, <!-- not hidden -->, <?php ?>, <![CDATA[x]]>',
  'AT&T; &copy; &unknown;',
  'C:\\Users\\new and 24-hour - really',
  'Name: Aung\\',
])('a text without a thought of Markdown is shown letter by letter: %p [D-75]', (text) => {
  expect(html(text)).toMatch(/^<p[ >]/);
  expect(html(text).replace(/^<p(?: lang="my")?>|<\/p>$/g, '')).toBe(escaped(text));
});

test.each([
  ['a line of dashes', 'Day one\n-------\nDay two', '<p>Day one</p><hr/><p>Day two</p>'],
  ['a line of equal signs', 'Day one\n===', '<p>Day one<br/>===</p>'],
  ['an indented line', '    Dear all', '<p>Dear all</p>'],
  ['years', '2019. A\n2020. B\n\n2021. C', '<p>2019. A<br/>2020. B</p><p>2021. C</p>'],
  ['a year in a list', '- 2019. A year\n- 12345. A number', '<ul><li>2019. A year</li><li>12345. A number</li></ul>'],
  ['a year in a quote', '> 1988. Then', '<blockquote><p>1988. Then</p></blockquote>'],
  ['three digits', '999. nine', '<ol start="999"><li>nine</li></ol>'],
  ['numbers with a bracket', '1) a\n2) b', '<p>1) a<br/>2) b</p>'],
  ['a line break', 'one\r\ntwo  \nthree', '<p>one<br/>two<br/>three</p>'],
  ['a line after a list', '- one\n  - two\nend', '<ul><li>one<ul><li>two</li></ul></li></ul><p>end</p>'],
  ['a line after a quote', '> one\n> two\nend', '<blockquote><p>one<br/>two</p></blockquote><p>end</p>'],
  ['bullets', 'Bring:\n• tea\n  • green\n• cake', '<p>Bring:</p><ul><li>tea<ul><li>green</li></ul></li><li>cake</li></ul>'],
  ['a heading after a list', '1. one\n## Two', '<ol><li>one</li></ol><h2>Two</h2>'],
  ['a list that begins at three', '3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
])('%s is shown as its writer sees it in the text field [D-75]', (_what, text, shown) => {
  expect(html(text)).toBe(shown);
});

test.each([
  ['bold in Burmese, which has no spaces', 'ကျောင်း**အခမဲ့**တက်ပါ', '<strong>အခမဲ့</strong>'],
  ['bold before a Burmese word', '**အခကြေး။**၁၀၀', '<strong>အခကြေး။</strong>၁၀၀'],
  ['both', '***both*** and **_both_**', '<strong><em>both</em></strong> and <strong><em>both</em></strong>'],
  ['a word between stars', 'a *word* and ~~none~~', 'a <em>word</em> and <del>none</del>'],
  ['code', '`a[0] < b` and ``c ` d``', '<code>a[0] &lt; b</code> and <code>c ` d</code>'],
  ['a block of code', '```js\n• a[0] < `b`\n    c\n```', '<pre><code>• a[0] &lt; `b`\n    c</code></pre>'],
  ['a link in brackets', '[a [b] c](/uploads/d_(e))', '<a href="/uploads/d_(e)">a [b] c</a>'],
  ['a definition', '[a][b]\n\n[b]: https://c.test/d', '<a href="https://c.test/d"'],
  ['a table', '| a | b |\n| --- | --- |\n| c \\| d | |', '<tr><td>c | d</td><td></td></tr>'],
  ['a task', '- [x] done\n- [ ] open', '<span role="img" aria-label="To do:">☐</span> open'],
  ['a photo', '![a](/b.webp "It’s (c")', '<figcaption>It’s (c</figcaption>'],
  ['an escaped mark', '\\*a\\* &amp; &#4096; \\[b\\]', '*a* &amp; က [b]'],
])('%s keeps its format [D-75]', (_what, text, shown) => {
  expect(html(text)).toContain(shown);
});

const linksIn = (text: string) => Array.from(html(text).matchAll(/<a href="([^"]*)"/g), ([, address]) => address);

test.each([
  ['https://college.example/apply။', 'https://college.example/apply'],
  ['https://college.example/applyတွင်ကြည့်ပါ', 'https://college.example/apply'],
  ['(see https://a.test/b_(c)).', 'https://a.test/b_(c)'],
  ['(see https://a.test/😀)', 'https://a.test/%F0%9F%98%80'],
  ['**https://a.test/b**', 'https://a.test/b'],
  ['“https://a.test/b”, HTTPS://a.test/c!', 'https://a.test/b'],
  ['https://a.test/%E1%80%80%E1%80%BB', 'https://a.test/%E1%80%80%E1%80%BB'],
  ['https://a.test/b?c=1&d=[2]#e-f]', 'https://a.test/b?c=1&amp;d=[2]#e-f'],
  ['<https://a.test/b_c_d>', 'https://a.test/b_c_d'],
  ['<a@b.test>', 'mailto:a@b.test'],
])('the address in %p ends where the sentence goes on: %s [D-75]', (text, address) => {
  expect(linksIn(text)[0]).toBe(address);
  const words = html(text).replace(/<span[^>]*>[^<]*<\/span>|<svg.*?<\/svg>|<[^>]*>/g, '');
  expect(words).toContain(escaped(text).replace(/\*\*|^&lt;|&gt;$/g, ''));
});

/** Everything that the elements of an article may carry. */
const ATTRIBUTES =
  /^(?:lang|href|target|rel|src|srcset|sizes|alt|width|height|loading|decoding|class|role|aria-label|aria-hidden|tabindex|scope|start)$/;

test.each([
  '```dangerouslySetInnerHTML={x}\na\n```',
  '```js style="position:fixed;inset:0"\na\n```',
  '```html id="page-data" onclick=x\na\n```',
  '~~~ key=1 ref=2 className=x data-x\na\n~~~',
  '[a](/b "c" onmouseover=d) ![a](/b.webp "c" style=d)',
  '<a id="page-data" style="d" onclick=e>f</a>',
  '# Heading {#page-data}\n\n| a {style=b} |\n|---|\n| c |',
  ...hostileMarkdown.map(({ make }) => make(3000)),
  ...randomMarkdown(60, 2000),
])('no text gives an element an attribute that articles do not have [H6, D-32]: %#', (text) => {
  const attributes = Array.from(html(text).matchAll(/<[a-z][^<>]*>/g), ([tag]) =>
    Array.from(tag.matchAll(/ ([\w:-]+)=/g), ([, name = '']) => name),
  );
  expect(attributes.flat().filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
});

test('lists and quotes inside each other deeper than anybody reads are shown as written [H6]', () => {
  expect(html(`${'> '.repeat(40)}deep`)).toContain('&gt; &gt; deep');
  expect(html(`${'- '.repeat(5000)}deep`)).toContain('- - deep');
});

test('a text with more marks or lines than an article has is shown as written [H6]', () => {
  expect(html('*a* '.repeat(2000))).toBe(`<p>${'*a* '.repeat(2000).trim()}</p>`);
  const lines = '- a\n'.repeat(8000);
  expect(html(lines)).toBe(`<p>${lines}</p>`);
});
