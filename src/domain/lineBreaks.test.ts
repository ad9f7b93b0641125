import { withLineBreaks } from './boundedMarkdown';

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
  for (const text of [
    '|'.repeat(100_000),
    '[a'.repeat(50_000),
    '- '.repeat(50_000),
    '-'.repeat(100_000),
    `${' '.repeat(99_999)}x`,
  ]) {
    expect(withLineBreaks(text)).toBe(text);
    expect(withLineBreaks(`${text}\nend`)).toMatch(/end$/);
  }
});
