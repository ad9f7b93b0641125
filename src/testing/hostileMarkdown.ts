const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Lines that are each made of their number. */
function lines(length: number, line: (number: number) => string): string {
  let text = '';
  for (let number = 0; text.length < length; number += 1) text += `${line(number)}\n`;
  return text.slice(0, length);
}

const UNITS: Readonly<Record<string, string>> = {
  'apart backticks': '` ',
  'backticks behind letters': 'a`',
  'open links': '[a](',
  'open addresses': '<http://a',
  'open mail addresses': '<a@a',
  'open images': '![',
  'images without an end': '![a](',
  'open brackets': '[',
  'words in brackets': '[a]',
  'open tasks': '- [ ] ',
  'links in angle brackets without an end': '[a](<b',
  'titles without an end': '![a](/x#1x1-wide "',
  'links inside words of links': '[[a](b)',
  'emphasis around open links': '*[a](b',
  'stars in words': 'a*',
  'open emphasis of every kind': '**a __b ~~c ==d *e _f ',
  'emphasis around addresses': '*a <http://a> ',
  'underscores and stars': '*_[`',
  'lists in a line': '- ',
  'numbers in a line': '1. ',
  'dashes between words': 'a - ',
  'quotes in a line': '> ',
  'lists in quotes': '> - ',
  pipes: '|',
  'rows of code': '| ` ',
  'tables of one row': '| a |\n|---|\n| b |\n\n',
  tags: '<a ',
  'closed tags': '<div>',
  'open comments': '<!--',
  'open data': '<![CDATA[',
  backslashes: '\\',
  'escaped stars': '\\*',
  'equal signs': '=',
  'empty lines with a space': ' \n',
  headings: '# a\n',
  items: '- a\n\n',
  notes: '[^1]\n\n[^1]: a\n\n',
  'beginnings of code': '```a\n',
  'all marks': '*_`[<>|~!#-=\\(',
  'all elements': '**a _b `c [d](e *f* ~~g ![h](i "j" <k l="m">n | - o\n',
};

/**
 * Texts that a parser with unbounded searches needs seconds to hours for: what they are made of, and how to make one of a
 * length.
 */
export const hostileMarkdown: readonly { what: string; make: (length: number) => string }[] = [
  ...Object.entries(UNITS).map(([what, unit]) => ({ what, make: (length: number) => filled(unit, length) })),
  ...['`', '*', '_', '~', '='].map((mark) => ({
    what: `a row of ${mark} in a sentence`,
    make: (length: number) => `a ${filled(mark, length - 4)} b`,
  })),
  { what: 'code behind a star in code', make: (length) => `*a \`b* c\` ${filled('`d` ', length - 10)}` },
  { what: 'links behind stars in a link', make: (length) => `**a [b**](c) ${filled('[d](e) ', length - 13)}` },
  { what: 'nested brackets', make: (length) => filled('[', length / 2) + filled('](a)', length / 2) },
  { what: 'open brackets in an address', make: (length) => `[a](${filled('(', length - 4)}` },
  { what: 'a deep list', make: (length) => lines(length, (number) => `${'  '.repeat(number)}- a`) },
  { what: 'deep quotes', make: (length) => lines(length, (number) => `${'>'.repeat(number)} a`) },
  { what: 'a long space', make: (length) => `- a${filled(' ', length - 4)}b` },
  { what: 'one table', make: (length) => `| a | b |\n| --- | --- |\n${filled('| c | d |\n', length - 28)}` },
];

/** Marks, escaped marks, pairs of marks, letters, line ends and spaces: what rows that a parser is slow on are made of. */
const PIECES = [
  ...[
    '*',
    '_',
    '`',
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
    '#',
    '-',
    '+',
    '=',
    '|',
    '~',
    ':',
    '.',
    '1.',
    '\\',
    '&',
    '"',
    "'",
    '/',
    '@',
  ],
  ...[
    '$',
    '{',
    '}',
    '^',
    '•',
    '။',
    'တ',
    'a',
    'b c',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\r\n',
    '\\\n',
    'http://',
    'www.',
    'x@y.z',
  ],
  ...[
    '**',
    '__',
    '~~',
    '``',
    '```',
    '***',
    '---',
    '===',
    '![',
    '](',
    '[]',
    '()',
    '<>',
    '""',
    "''",
    '[a]:',
    '[^',
    '[x]',
    '[ ]',
    '|-|',
  ],
  ...['- ', '> ', '1. ', '# ', '- [ ] ', '<!--', '-->', '<?', '<![CDATA[', '<a', '</a>', '<b>', '&amp;', '`a`', '*a*', '_a_'],
  ...['\\[', '\\*', '\\`', '\\<', '(https://a.b'],
];

/** So many texts of a length, each a row of one to four pieces that repeats; equal seeds give equal texts. */
export function randomMarkdown(count: number, length: number, seed = 1): string[] {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () => {
    const row = Array.from({ length: 1 + next(4) }, () => PIECES[next(PIECES.length)] ?? '').join('');
    return filled(row, length);
  });
}
