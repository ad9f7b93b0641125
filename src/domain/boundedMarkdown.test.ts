import { compiler } from 'markdown-to-jsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { hostileMarkdown } from '@/testing/hostileMarkdown';
import { boundedMarkdown, showMarks, withLineBreaks } from './boundedMarkdown';

test.each([
  ['a line break in a paragraph', 'one\ntwo', 'one  \ntwo'],
  ['line ends of Windows', 'one\r\ntwo', 'one  \ntwo'],
  ['a line break in an item', '- one\n  two\n- three', '- one  \n  two\n- three'],
  ['a line break in a quote', '> one\n> two\n>\n> three', '> one  \n> two\n>\n> three'],
  ['a line break in Burmese', 'က\nခ', 'က  \nခ'],
])('%s is rendered as one [D-75]', (_what, text, expected) => {
  expect(withLineBreaks(text)).toBe(expected);
});

test.each([
  ['a line', '- one\n  - two\nend', '- one\n  - two\n\nend'],
  ['a heading', '1. one\n## Two', '1. one\n\n## Two'],
  ['code', '- one\n```\ntwo\n```', '- one\n\n```\ntwo\n```'],
])('%s right after a list is no part of its last item [D-75]', (_what, text, expected) => {
  expect(withLineBreaks(text)).toBe(expected);
});

test('a bullet begins an item [D-75]', () => {
  expect(withLineBreaks('Bring:\n• tea\n  • green\n• cake')).toBe('Bring:\n- tea\n  - green\n- cake');
});

test.each([
  ['paragraphs', 'one\n\ntwo'],
  ['code', '```\n• one\ntwo\n```'],
  ['indented code', '    one\n    two'],
  ['a table', '| a | b |\n| --- | --- |\n| c | d |'],
  ['a table without outer bars', 'a | b\n--- | ---\nc | d'],
  ['an underlined heading', 'one\n---'],
  ['a heading and its text', '## one\ntwo'],
  ['definitions of addresses', '[a]: https://a.test\n[b]: https://b.test'],
])('%s: nothing changes [D-75]', (_what, text) => {
  expect(withLineBreaks(text)).toBe(text);
});

test('a text of 100,000 signs is prepared at once', () => {
  for (const text of [...['||', '[a', '- ', '--'].map((signs) => signs.repeat(50_000)), `${' '.repeat(99_999)}x`]) {
    expect(withLineBreaks(text)).toBe(text);
    expect(withLineBreaks(`${text}\nend`)).toMatch(/end$/);
  }
});

const html = (text: string) =>
  renderToStaticMarkup(compiler(boundedMarkdown(text), { disableParsingRawHTML: true, forceBlock: true, renderRule: showMarks }));

test.each(hostileMarkdown)('$what: 5,000 characters are an article, not a frozen server [H6]', ({ make }) => {
  expect(html(make(5000))).not.toMatch(/[\ufdd0-\ufdef]/);
});

test.each([
  ['brackets', 'An [aside], [open and 5 < 6', 'An [aside], [open and 5 &lt; 6'],
  ['backticks', 'It`s 5 o`clock and ```', 'It<code>s 5 o</code>clock and ```'],
  ['dashes and numbers between words', 'Mon - Fri, page 5. + more', 'Mon - Fri, page 5. + more'],
  ['a long row of marks', 'Sign here: ____________', 'Sign here: ____________'],
  ['tags', '<b>not bold</b>', '&lt;b&gt;not bold&lt;/b&gt;'],
])('%s that begin nothing are shown as written', (_what, text, shown) => {
  expect(html(text)).toBe(`<p>${shown}</p>`);
});

test.each([
  ['code', '`a[0] < b` and ``c ` d``', '<p><code>a[0] &lt; b</code> and <code>c ` d</code></p>'],
  ['a block of code', '```\na[0] < `b`\n```', '<pre><code>a[0] &lt; `b`\n</code></pre>'],
  ['a link in a link', '[a [b] c](/d_(e))', '<p><a href="/d_(e)">a [b] c</a></p>'],
  ['a reference', '[a][b]\n\n[b]: /c', '<p><a href="/c">a</a></p>'],
  [
    'addresses',
    '<https://a.test/b_c_d> <a@b.test>',
    '<p><a href="https://a.test/b_c_d">https://a.test/b_c_d</a> <a href="mailto:a@b.test">a@b.test</a></p>',
  ],
  ['a photo', '![a](/b.webp#1600x1067-wide "It’s (c")', '<p><img alt="a" title="It’s (c" src="/b.webp#1600x1067-wide"/></p>'],
  ['code behind an open star', '*a `b* c` `d`', '<p>*a <code>b* c</code> <code>d</code></p>'],
  ['a comment', 'a<!-- [b] -->', '<p>a</p>'],
])('%s stays what it is', (_what, text, shown) => {
  expect(html(text)).toContain(shown);
});

test('beyond 500 links, the rest of a text is shown as written', () => {
  expect(html('[a](/b) '.repeat(502)).match(/<a /g)).toHaveLength(500);
});
