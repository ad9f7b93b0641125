import { applied } from './markdownEdit';
import { pasteMarkdown } from './pastedText';

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
