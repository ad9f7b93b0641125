import { applied } from '@/testing/applied';
import { tightenLists, toMarkdownLists } from './pastedLists';
import { pasteBeforeTyped, pasteMarkdown } from './pastedText';

test.each([
  ['bullets', 'Bring:\n• tea\n•cake\nThanks', 'Bring:\n\n- tea\n- cake\n\nThanks'],
  ['bullets with tabs and levels', '•\ttea\n  ◦ green\n  ◦ black', '- tea\n  - green\n  - black'],
  ['bullets with empty lines between', '• tea\n\n• cake', '- tea\n- cake'],
  ['dashes', '– tea\n– cake', '- tea\n- cake'],
  ['Burmese numbers', '၁။ တစ်\n၂။နှစ်\n၁၀။ ဆယ်', '1. တစ်\n2. နှစ်\n10. ဆယ်'],
  ['Burmese numbers in brackets', '(၁) တစ်\n(၂) နှစ်', '1. တစ်\n2. နှစ်'],
  ['numbers with brackets', '1) one\n2) two', '1. one\n2. two'],
])('%s become a list [D-75]', (_what, text, expected) => {
  expect(toMarkdownLists(text)).toBe(expected);
});

test.each([
  ['a remark', '– Thandar'],
  ['an aside', '(1) see below'],
  ['a price', '၁.၅ သန်း\n၂.၅ သန်း'],
  ['a time', '9.30 begin\n10.30 end'],
  ['a year', '၂၀၂၆။ နှစ်သစ်'],
  ['Markdown', '- one\n\n- two\n\n1. three'],
  ['code', '```\n• one\n```'],
  ['words', 'one • two – three'],
])('%s stays as it is [D-75]', (_what, text) => {
  expect(toMarkdownLists(text)).toBe(text);
});

test('items of one list lose the empty lines between them; two kinds of list stay apart', () => {
  expect(tightenLists('- a\n\n- b\n\n1. c\n\n2. d\n\nend')).toBe('- a\n- b\n\n1. c\n2. d\n\nend');
});

test('a text of 100,000 signs is read at once', () => {
  for (const sign of ['•', '၁', '– ', '\n', '1) \n', '• \n', ' ', '(၁)\n']) {
    expect(toMarkdownLists(sign.repeat(50_000)).length).toBeGreaterThan(0);
    expect(tightenLists(sign.repeat(50_000)).length).toBeGreaterThan(0);
  }
});

/** `⟦` and `⟧` mark the selection, `|` the cursor. */
function pasted(drawn: string, markdown: string, plain = markdown): string {
  const start = drawn.search(/[⟦|]/);
  const end = drawn.includes('⟧') ? drawn.indexOf('⟧') - 1 : start;
  const written = { text: drawn.replace(/[⟦⟧|]/g, ''), start, end };
  const made = applied(written, pasteMarkdown(written, { markdown, plain }));
  expect(made.end).toBe(made.start);
  return `${made.text.slice(0, made.start)}|${made.text.slice(made.start)}`;
}

test.each([
  ['|', '- one\n- two', '- one\n- two|'],
  ['above|', '- one', 'above\n\n- one|'],
  ['above\n|below', '## One', 'above\n\n## One|\n\nbelow'],
  ['above\n\n|\n\nbelow', '- one', 'above\n\n- one|\n\nbelow'],
  ['ab⟦cd⟧ef', 'one\n\ntwo', 'ab\n\none\n\ntwo|\n\nef'],
  ['ab|cd', '**one**', 'ab**one**|cd'],
  ['ab|cd', 'one\ntwo', 'abone\ntwo|cd'],
])('in %p, %p becomes %p [D-75]', (drawn, markdown, expected) => {
  expect(pasted(drawn, markdown)).toBe(expected);
});

test('words keep the spaces that were copied with them [D-75]', () => {
  expect(pasted('ab|cd', '**one**', ' one ')).toBe('ab **one** |cd');
});

test.each([
  ['ab', 2, 2, 'ab\nlater', '- one', 'ab\n\n- one\n\nlater|'],
  ['ab', 2, 2, 'ab', '- one', 'ab\n\n- one|'],
  ['abcd', 1, 3, 'aXd', '**b**', 'a**b**X|d'],
  ['ab', 2, 2, 'xab', '- one', undefined],
  ['aa', 2, 2, 'a', '- one', undefined],
])('pasted into %p from %i to %i, which is %p by now, %p leads to %p [D-75]', (text, start, end, now, markdown, expected) => {
  const edit = pasteBeforeTyped({ text, start, end }, now, { markdown, plain: markdown });
  const made = edit && applied({ text: now, start: edit.selectionStart, end: edit.selectionEnd }, edit);
  expect(made && `${made.text.slice(0, made.start)}|${made.text.slice(made.start)}`).toBe(expected);
});
