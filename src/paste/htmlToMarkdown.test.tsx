import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { renderPart } from '@/testing/renderPart';
import { scriptPayloads } from '@/testing/scriptPayloads';
import { htmlToMarkdown } from './htmlToMarkdown';
import { cleanHref } from './links';

const ORIGIN = 'https://nit.test';
const CORPUS = path.join(__dirname, 'corpus');
const names = readdirSync(CORPUS)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));
const read = (file: string) => readFileSync(path.join(CORPUS, file), 'utf8');

test.each(names)('%s becomes the Markdown beside it [D-75]', (name) => {
  expect(htmlToMarkdown(read(`${name}.html`), ORIGIN).markdown).toBe(read(`${name}.md`).trimEnd());
});

test('at least 30 things that staff paste are tried', () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

test.each([
  ['word-picture', 1],
  ['facebook-post', 0],
  ['web-card', 1],
  ['web-article', 0],
])('%s leaves out %i pictures, not counting emoji and pixels that count readers [D-75]', (name, omittedImages) => {
  expect(htmlToMarkdown(read(`${name}.html`), ORIGIN).omittedImages).toBe(omittedImages);
});

test.each([
  ['2024', 1],
  ['#1', 1],
  ['👩‍🎓', 0],
  ['🇲🇲', 0],
  ['1️⃣', 0],
])('of a picture described as "%s", %i are left out, and emoji become text [D-75]', (alt, omittedImages) => {
  const pasted = htmlToMarkdown(`<p>Hello <img src="a.png" width=20 height=20 alt="${alt}">.</p>`, ORIGIN);
  expect(pasted).toMatchObject({ omittedImages, markdown: omittedImages === 0 ? `Hello ${alt}.` : 'Hello .' });
});

test('pasted words that end in a backslash stay bold, or a link [D-75]', () => {
  const { markdown } = htmlToMarkdown('<p><b>C:\\ </b>in <a href="https://x.test">D:\\</a></p>', ORIGIN);
  renderPart(<ArticleBody content={markdown} imageUrl={(address) => address} />);
  expect(screen.getByText('C:\\', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^D:\\/ })).toBeVisible();
});

test('words in bold and italics that Word writes in several pieces become one piece [D-75]', () => {
  const pieces = (outer: string, inner: string) => `<${outer}><${inner}>NIT</${inner}></${outer}>`.repeat(2);
  expect(htmlToMarkdown(`<p>${pieces('i', 'b')}</p>`, ORIGIN).markdown).toBe('_**NITNIT**_');
  expect(htmlToMarkdown(`<p>${pieces('b', 'i')}</p>`, ORIGIN).markdown).toBe('**_NITNIT_**');
});

// Without a bound for the depth, 500 levels take minutes.
test.each(['<div>', '<ul><li>', '<blockquote>', '<table><tr><td>', '<span style="font-weight:bold">'])(
  'a paste of 500 levels of %s keeps its words and lines, and the page goes on [D-75]',
  (tags) => {
    const { markdown } = htmlToMarkdown(`<p>Before</p>${tags.repeat(500)}<p>one</p><p>two</p>`, ORIGIN);
    expect(markdown.match(/[a-z]+/gi)).toEqual(['Before', 'one', 'two']);
    expect(markdown).toMatch(/one\W*\n\W*two/);
  },
);

test.each([
  ['formats that close in another order', '<b>a<i>b<u>c</b>d</i>'.repeat(2000)],
  ['500 levels of bold', '<b>'.repeat(500)],
  ['formats that differ, which each block repeats', Array.from({ length: 200 }, (_, at) => `<font id=${at}>`).join('')],
  ['too many tags', '<p>one</p>'.repeat(15_001)],
  ['too many elements', 'one<br>'.repeat(15_001)],
  ['too many comments', '<!-- -->'.repeat(30_001)],
  ['too many letters', 'x'.repeat(10_000_001)],
  ['cells that cover a thousand others', `<table>${`<tr>${'<td rowspan=50 colspan=50>x'.repeat(20)}`.repeat(50)}</table>`],
  ['short rows below a wide one', `<table><tr>${'<td>x'.repeat(2000)}${'<tr><td>x'.repeat(200)}</table>`],
])('%s are refused before they hold up the page [D-75]', (_what, html) => {
  expect(() => htmlToMarkdown(html, ORIGIN)).toThrow(RangeError);
});

test('a megabyte of style sheets around a few words of Word, and thousands of items, are read [D-75]', () => {
  const styles = `<style><!-- ${'p.MsoNormal {mso-style-unhide:no; font-size:12.0pt;}\n'.repeat(20_000)} --></style>`;
  const word = `<html><head>${styles}</head><body><p class=MsoNormal>Some <b>words</b>.<o:p></o:p></p></body></html>`;
  expect(htmlToMarkdown(word, ORIGIN).markdown).toBe('Some **words**.');
  const items = htmlToMarkdown(`<ol start="7">${'<li>item'.repeat(2000)}</ol>`, ORIGIN).markdown.split('\n');
  expect([items.length, items[0], items.at(-1)]).toEqual([2000, '7. item', '2006. item']);
});

test('marks that an author typed as text are shown as text [D-75]', () => {
  const { markdown } = htmlToMarkdown(read('web-plain-marks.html'), ORIGIN);
  renderPart(<ArticleBody content={markdown} imageUrl={(address) => address} />);
  const shown = (words: string | RegExp) => expect(screen.getByText(words)).toBeVisible();
  shown('2 * 3 * 4 = 24, file_name_of_mine.pdf, [x] and `tick`, C:\\*.txt, ~~old~~ ==new== AT&amp;T');
  for (const words of ['# not a heading', '> not a quote', '2026. A good year', '---']) shown(words);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a dash', 'one', 'two']);
});

test.each([
  [
    'a cell of two rows and columns',
    '<tr><td colspan=2 rowspan=2>A<td>B<tr><td>C',
    '| A |  | B |\n| --- | --- | --- |\n|  |  | C |',
  ],
  [
    'a cell of two rows, to the right of a wide cell below',
    '<tr><td>A<td>B<td rowspan=2>C<td>D<tr><td colspan=2>E<td>F',
    '| A | B | C | D |\n| --- | --- | --- | --- |\n| E |  |  | F |',
  ],
  [
    'a cell that also covers a blank row',
    '<tr><td rowspan=2>A<td>B<tr><td><tr><td>C<td>D',
    '| A | B |\n| --- | --- |\n| C | D |',
  ],
  ['a table without words', '<tr><td><td><tr><td><td>', ''],
])('%s keeps the columns and the formats around it [D-75]', (_what, rows, table) => {
  const { markdown } = htmlToMarkdown(`<p><b>Fees</b></p><table>${rows}</table>`, ORIGIN);
  expect(markdown).toBe(`**Fees**\n\n${table}`.trim());
});

test.each([
  ['<p><b>Fee</b>- 50,000 <i>a month </i>- cash</p>', '**Fee**- 50,000 _a month_ - cash'],
  ['<p>Fees</p><p>- one</p><blockquote>- two</blockquote><ul><li>- three</li></ul>', 'Fees\n\n- one\n\n> • two\n\n- • three'],
  ['<h1> </h1><h2>Fees</h2><h3>Cash</h3>', '## Fees\n\n### Cash'],
])('only a dash that begins a line is a bullet, and a blank heading does not lower the others: %s [D-75]', (html, markdown) => {
  expect(htmlToMarkdown(html, ORIGIN).markdown).toBe(markdown);
});

test('a table is shown with its headings, and scrolls inside [D-75]', () => {
  const { markdown } = htmlToMarkdown(read('word-table.html'), ORIGIN);
  renderPart(<ArticleBody content={markdown} imageUrl={(address) => address} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual(['Program', 'Fee | month']);
  expect(screen.getByRole('group', { name: 'Table' })).toContainElement(screen.getByRole('table'));
});

test.each([
  ['HTML', (payload: string) => payload],
  ['text', (payload: string) => payload.replace(/&/g, '&amp;').replace(/</g, '&lt;')],
  ['an address', (payload: string) => `<a href="${payload.replace(/"/g, '&quot;')}">link</a>`],
])('nothing executable survives when a script is pasted as %s [W2]', (_how, made) => {
  for (const payload of scriptPayloads) {
    const { markdown } = htmlToMarkdown(made(payload), ORIGIN);
    const { container, unmount } = renderPart(<ArticleBody content={markdown} imageUrl={(address) => address} />);
    const elements = [...container.querySelectorAll('*')];
    const active = 'script,iframe,object,embed,svg,math,form,input,button,style,link,meta,base,video,audio,template';
    expect([payload, elements.filter((element) => element.matches(active))]).toEqual([payload, []]);
    const attributes = elements.flatMap(({ attributes: all }) => [...all]);
    expect(attributes.filter(({ name }) => /^on|^style$|^srcdoc$/.test(name))).toEqual([]);
    for (const { name, value } of attributes)
      if (/^(?:href|src)$/.test(name)) expect(value).toMatch(/^(?:https?:|mailto:|tel:|\/|#)/);
    unmount();
  }
});

test.each([
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fx.test%2Fa%3Ffbclid%3D1&h=AT', 'https://x.test/a'],
  ['https://www.google.com/url?q=https://x.test/a%23b&sa=D', 'https://x.test/a#b'],
  ['https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.test%2F&data=0', 'https://x.test/'],
  ['https://x.test/a?utm_source=b&c=d%20e', 'https://x.test/a?c=d+e'],
  ['https://x.test/a?c=d%20e', 'https://x.test/a?c=d%20e'],
  ['https://nit.test/contact?utm_medium=mail#form', '/contact#form'],
  ['mailto:hello@nit.test', 'mailto:hello@nit.test'],
  ['tel:+959123456', 'tel:+959123456'],
])('%s leads to %s [D-75]', (href, target) => {
  expect(cleanHref(href, 'https://nit.test')).toBe(target);
});

test.each([
  '#_Toc1',
  '/wiki/Yangon',
  'file:///C:/fees.docx',
  'javascript:alert(1)',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  '',
])('%s is no link outside its document [D-75]', (href) => {
  expect(cleanHref(href, 'https://nit.test')).toBeUndefined();
});
