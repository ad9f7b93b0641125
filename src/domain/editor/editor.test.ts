import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { allNodes } from '@/domain/markdown/tree';
import { applied } from '@/testing/applied';
import { hasBlockFormat, toggleBlock } from './blocks';
import { continueBlock } from './continueBlock';
import { isEmphasised, toggleEmphasis } from './emphasis';
import { toImageAddress, toLinkAddress } from './enteredAddress';
import { findLinkOrImage, insertLinkOrImage, removeLinkOrImage } from './links';
import type { TextEdit, TextSelection } from './text';

/** `[` and `]` mark the selection, `|` a cursor without one. */
function read(drawn: string): TextSelection {
  const start = drawn.search(/[⟦|]/);
  const text = drawn.replace(/[⟦⟧|]/g, '');
  return { text, start, end: drawn.includes('⟧') ? drawn.indexOf('⟧') - 1 : start };
}

function draw({ text, start, end }: TextSelection): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}

const after = (drawn: string, edit: (written: TextSelection) => TextEdit) => draw(applied(read(drawn), edit(read(drawn))));
const bold = (written: TextSelection) => toggleEmphasis(written, 'bold');
const italic = (written: TextSelection) => toggleEmphasis(written, 'italic');

test.each([
  ['a ⟦word⟧ here', 'a **⟦word⟧** here'],
  ['a⟦ word ⟧here', 'a **⟦word⟧** here'],
  ['a wo|rd here', 'a **wo|rd** here'],
  ['|', '**⟦bold text⟧**'],
  ['word |', 'word **⟦bold text⟧**'],
  ['⟦one\n\ntwo⟧', '**⟦one**\n\n**two⟧**'],
  ['⟦- one\n- two⟧', '- **⟦one**\n- **two⟧**'],
  ['⟦one **two** three⟧', '**⟦one two three⟧**'],
  ['o⟦ne **tw⟧o** three', 'o**⟦ne tw⟧o** three'],
  ['_⟦word⟧_', '_**⟦word⟧**_'],
  ['ကျောင်း⟦ဖွင့်⟧ပွဲ', 'ကျောင်း**⟦ဖွင့်⟧**ပွဲ'],
])('Bold makes %p into %p', (before, expected) => {
  expect(after(before, bold)).toBe(expected);
});

test.each([
  ['a **⟦word⟧** here', 'a ⟦word⟧ here'],
  ['a ⟦**word**⟧ here', 'a ⟦word⟧ here'],
  ['a **wo|rd** here', 'a wo|rd here'],
  ['a __⟦word⟧__ here', 'a ⟦word⟧ here'],
  ['**⟦one**\n\n**two⟧**', '⟦one\n\ntwo⟧'],
  ['**o⟦ne⟧\ntwo**', 'o⟦ne⟧\ntwo'],
  ['**⟦one\ntwo⟧**', '⟦one\ntwo⟧'],
  ['***⟦both⟧***', '*⟦both⟧*'],
])('Bold applied again makes %p into %p', (before, expected) => {
  expect(isEmphasised(read(before), 'bold')).toBe(true);
  expect(after(before, bold)).toBe(expected);
});

test.each([
  ['a ⟦word⟧ here', 'a _⟦word⟧_ here'],
  ['a _⟦word⟧_ here', 'a ⟦word⟧ here'],
  ['a *wo|rd* here', 'a wo|rd here'],
  ['**⟦word⟧**', '**_⟦word⟧_**'],
  ['⟦see [us](https://x.test/a_b_c)⟧', '_⟦see [us](https://x.test/a_b_c)⟧_'],
  ['|', '_⟦italic text⟧_'],
])('Italic makes %p into %p', (before, expected) => {
  expect(after(before, italic)).toBe(expected);
});

test.each([
  ['heading', 'Ti|tle', '## Ti|tle'],
  ['heading', '## Ti|tle', 'Ti|tle'],
  ['heading', '#### Ti|tle', 'Ti|tle'],
  ['subheading', 'Ti|tle', '### Ti|tle'],
  ['subheading', '## Ti|tle', '### Ti|tle'],
  ['heading', '### Ti|tle', '## Ti|tle'],
  ['heading', 'above\nTi|tle\nbelow', 'above\n\n## Ti|tle\n\nbelow'],
  ['bullets', '|', '- |'],
  ['bullets', '⟦one\ntwo⟧', '⟦- one\n- two⟧'],
  ['bullets', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['bullets', '⟦1. one\n2. two⟧', '⟦- one\n- two⟧'],
  ['bullets', 'text\n⟦one\n\ntwo\n⟧more', 'text\n\n⟦- one\n\n- two⟧\n\nmore'],
  ['bullets', '- one\ntw|o', '- one\n- tw|o'],
  ['numbers', '⟦one\ntwo⟧', '⟦1. one\n2. two⟧'],
  ['numbers', '1. one\ntw|o', '1. one\n2. tw|o'],
  ['numbers', '## one|', '1. one|'],
  ['quote', '⟦one\n\ntwo⟧', '⟦> one\n>\n> two⟧'],
  ['quote', '> sa|id', 'sa|id'],
  ['heading', '> sa|id', '## sa|id'],
  ['heading', '> - sa|id', '## sa|id'],
  ['subheading', '- > sa|id', '### sa|id'],
  ['bullets', '> sa|id', '- > sa|id'],
] as const)('the %s button makes %p into %p', (block, before, expected) => {
  expect(after(before, (written) => toggleBlock(written, block))).toBe(expected);
  expect(hasBlockFormat(read(expected), block)).toBe(!hasBlockFormat(read(before), block));
});

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. nine|', '9. nine\n10. |'],
  ['> said|', '> said\n> |'],
  ['• one|', '• one\n• |'],
  ['၉။ ကိုး|', '၉။ ကိုး\n၁၀။ |'],
  ['- one\n  1. two\n  2. |', '- one\n  1. two\n|'],
  ['- one\n- |', '- one\n|'],
])('Enter continues a list: %p becomes %p', (before, expected) => {
  const edit = continueBlock(read(before));
  expect(edit && draw(applied(read(before), edit))).toBe(expected);
});

test.each(['plain|', '|- one', '-no list|', '⟦- one⟧'])('Enter only breaks the line in %p', (before) => {
  expect(continueBlock(read(before))).toBeUndefined();
});

test('a link takes the selected words or the selected address, and an existing one can be changed', () => {
  expect(findLinkOrImage(read('a ⟦word ⟧b'), 'link')).toEqual({
    from: 2,
    to: 6,
    bracketText: 'word',
    address: '',
    isExisting: false,
  });
  expect(findLinkOrImage(read('⟦https://x.test⟧'), 'link')).toMatchObject({ bracketText: '', address: 'https://x.test' });
  const written = 'see [u|s](/contact "Ask") and ![map](/uploads/a.webp)';
  expect(findLinkOrImage(read(written), 'link')).toEqual({
    from: 4,
    to: 24,
    bracketText: 'us',
    address: '/contact',
    isExisting: true,
  });
  expect(findLinkOrImage(read(written), 'image')).toMatchObject({ isExisting: false });
  expect(findLinkOrImage(read('![map](/uploads/a.webp)|'), 'image')).toMatchObject({ bracketText: '', isExisting: false });
  expect(findLinkOrImage(read('![ma|p](/uploads/a.webp)'), 'image')).toMatchObject({ bracketText: 'map', isExisting: true });
});

test('the Markdown of a link renders as a link in the post, and can be removed again', () => {
  const link = (drawn: string, bracketText: string) =>
    after(drawn, (written) =>
      insertLinkOrImage(written, 'link', { ...findLinkOrImage(written, 'link'), bracketText, address: '/contact' }),
    );
  expect(link('⟦us⟧', 'us')).toBe('[us](/contact)|');
  expect(link('|', 'room [4]')).toBe('[room (4)](/contact)|');
  expect(link('see [u|s](/about)', 'them')).toBe('see [them](/contact)|');
  expect(after('see [u|s](/about)', (written) => removeLinkOrImage('link', findLinkOrImage(written, 'link')))).toBe('see ⟦us⟧');
});

test.each(['C:\\', 'C:\\\\', 'a \\', '\\'])(
  'a link or image with the text or address %p stays one, also when edited again',
  (text) => {
    const address = `https://x.test/?${text.replace(' ', '')}`;
    for (const kind of ['link', 'image'] as const) {
      let written = '';
      for (const _edit of ['first', 'again']) {
        const selection = { text: written, start: 2, end: 2 };
        const draft = { ...findLinkOrImage(selection, kind), bracketText: text, address };
        written = applied(selection, insertLinkOrImage(selection, kind, draft)).text;
      }
      const nodes = allNodes(parseMarkdown(written)).filter(({ type }) => type === kind);
      expect(nodes).toMatchObject([{ from: 0, to: written.length, url: address }]);
    }
  },
);

test('a new image gets its own paragraph', () => {
  const image = (drawn: string) =>
    after(drawn, (written) =>
      insertLinkOrImage(written, 'image', {
        ...findLinkOrImage(written, 'image'),
        bracketText: 'Lab',
        address: '/uploads/a.webp',
      }),
    );
  expect(image('|')).toBe('![Lab](/uploads/a.webp)|');
  expect(image('above|\nbelow')).toBe('above\n\n![Lab](/uploads/a.webp)|\n\nbelow');
  expect(image('![O|ld](/uploads/b.webp) beside')).toBe('![Lab](/uploads/a.webp)| beside');
});

const ORIGIN = 'https://nit.test';

test.each([
  ['https://x.test/a b(c)', 'https://x.test/a%20b%28c%29'],
  ['https://x.test/a\tb\u3000c', 'https://x.test/a%09b%E3%80%80c'],
  ['www.x.test', 'https://www.x.test'],
  ['x.test/page?a=1', 'https://x.test/page?a=1'],
  ['http://x.test', 'http://x.test'],
  ['/contact', '/contact'],
  ['https://nit.test/blogs/3#top', '/blogs/3#top'],
  ['https://nit.test', '/'],
  ['hello@nit.test', 'mailto:hello@nit.test'],
  ['+95 9 000 111', 'tel:+959000111'],
  ['', undefined],
  ['contact', undefined],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
])('the address %p of a link is normalized to %p', (typed, expected) => {
  expect(toLinkAddress(typed, ORIGIN)).toBe(expected);
});

test.each([
  ['https://x.test/a.jpg', 'https://x.test/a.jpg'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['api/uploads/a.webp', '/uploads/a.webp'],
  ['https://nit.test/api/uploads/a.webp?w=480', '/uploads/a.webp'],
  ['http://x.test/a.jpg', undefined],
  ['data:image/png;base64,x', undefined],
  ['javascript:alert(1)', undefined],
  ['a.jpg', undefined],
])('the address %p of an image is normalized to %p', (typed, expected) => {
  expect(toImageAddress(typed, ORIGIN)).toBe(expected);
});
