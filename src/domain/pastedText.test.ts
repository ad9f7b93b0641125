import { applied } from '@/testing/applied';
import { pasteBeforeTyped, pasteMarkdown } from './pastedText';

/** `⟦` and `⟧` mark the selection, `|` the cursor. */
function pasted(drawn: string, markdown: string, plain = markdown): string {
  const start = drawn.search(/[⟦|]/);
  const end = drawn.includes('⟧') ? drawn.indexOf('⟧') - 1 : start;
  const written = { text: drawn.replace(/[⟦⟧|]/g, ''), start, end };
  const made = applied(written, pasteMarkdown(written, markdown, plain));
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
  const edit = pasteBeforeTyped({ text, start, end }, now, markdown, markdown);
  const made = edit && applied({ text: now, start: edit.start, end: edit.end }, edit);
  expect(made && `${made.text.slice(0, made.start)}|${made.text.slice(made.start)}`).toBe(expected);
});
