// The Markdown of the site: CommonMark with tables and task lists, but without HTML and with rules that fit Burmese (D-75).
import {
  type BlockParser,
  type DelimiterType,
  InlineContext,
  type InlineParser,
  type MarkdownConfig,
  type MarkdownParser,
  parser,
  Table,
  TaskList,
} from '@lezer/markdown';

/** More marks than a paragraph has that a person wrote; beyond them the search for pairs would take long (promise H6). */
const MAX_MARKS = 1000;
const MARK = /[[\]*_~`<\\&]|https?:/gi;
/** Lists and quotes inside each other, each list with its items; deeper lines are words. */
const MAX_DEPTH = 16;

const CODE_OF_H = 104;
const CODE_OF_LESS_THAN = 60;
const CODE_OF_CLOSING_BRACKET = 93;

/** The first inline parser: takes the whole paragraph as words if it has too many marks. */
const boundMarks: InlineParser = {
  name: 'BoundMarks',
  before: 'Escape',
  parse: (paragraph, _letter, at) =>
    at === paragraph.offset && (paragraph.text.match(MARK)?.length ?? 0) > MAX_MARKS ? paragraph.end : -1,
};

/** The first block parser: takes the rest of a line as words if too many lists and quotes are around it. */
const boundDepth: BlockParser = {
  name: 'BoundDepth',
  before: 'FencedCode',
  parse(context, line) {
    if (context.depth <= MAX_DEPTH) return false;
    const from = context.lineStart + line.pos;
    context.addElement(context.elt('Paragraph', from, context.lineStart + line.text.length));
    context.nextLine();
    return true;
  },
};

/** Ends a list or a quote before a line that begins at the margin, which CommonMark would read as part of it (D-75). */
const endAtMargin: BlockParser = {
  name: 'EndAtMargin',
  before: 'FencedCode',
  endLeaf: (context, line) => context.depth > 1 && line.baseIndent === 0 && line.indent === 0,
};

const strongStar: DelimiterType = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' };
const star: DelimiterType = { resolve: 'Emphasis', mark: 'EmphasisMark' };
const strongUnderscore: DelimiterType = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' };
const underscore: DelimiterType = { resolve: 'Emphasis', mark: 'EmphasisMark' };
const strike: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };

/** The delimiters that a row of one to three equal marks is, from the outermost when it opens. */
const DELIMITERS: Readonly<Record<string, readonly DelimiterType[]>> = {
  '*': [star],
  '**': [strongStar],
  '***': [strongStar, star],
  _: [underscore],
  __: [strongUnderscore],
  ___: [strongUnderscore, underscore],
  '~~': [strike],
};

const SPACE = /\s/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LATIN = /[A-Za-z0-9]/;
const DIGIT = /\d/;

/** Whether marks between these two letters belong to the word or number around them. */
function isInsideWord(marks: string, before: string, after: string): boolean {
  const inside = marks[0] === '_' ? LETTER : marks === '*' ? LATIN : DIGIT;
  return inside.test(before) && inside.test(after);
}

/** What a row of marks can do between these two letters: begin or end emphasis, or neither, as in `2*3*4` and `snake_case_name`. */
function emphasisSides(marks: string, before: string, after: string): { isOpening: boolean; isClosing: boolean } {
  const isInside = isInsideWord(marks, before, after);
  const isUnderscore = marks[0] === '_';
  return {
    isOpening: !isInside && !SPACE.test(after) && !/[)\]}]/.test(after) && !(isUnderscore && LETTER.test(before)),
    isClosing: !isInside && !SPACE.test(before) && !/[([{]/.test(before) && !(isUnderscore && LETTER.test(after)),
  };
}

/** As CommonMark, but a mark inside a Latin word is a letter, and punctuation beside one does not matter: Burmese has no spaces. */
const emphasis: InlineParser = {
  name: 'Emphasis',
  before: 'Link',
  parse(paragraph, _letter, from) {
    const [row] = /^(?:\*+|_+|~+)/.exec(paragraph.slice(from, Math.min(paragraph.end, from + 4))) ?? [];
    if (row === undefined) return -1;
    const delimiters = DELIMITERS[row];
    if (!delimiters) return endOfRow(paragraph, from);
    const end = from + row.length;
    const before = from === paragraph.offset ? ' ' : paragraph.slice(from - 1, from);
    const after = end === paragraph.end ? ' ' : paragraph.slice(end, end + 1);
    const { isOpening, isClosing } = emphasisSides(row, before, after);
    if (!isOpening && !isClosing) return end;
    const ordered = isClosing && !isOpening ? [...delimiters].reverse() : delimiters;
    return ordered.reduce((at, type) => {
      const width = type === star || type === underscore ? 1 : 2;
      return paragraph.addDelimiter(type, at, at + width, isOpening, isClosing);
    }, from);
  },
};

function endOfRow(paragraph: InlineContext, from: number): number {
  let end = from;
  while (end < paragraph.end && paragraph.char(end) === paragraph.char(from)) end += 1;
  return end;
}

/** The longest address that is looked for. */
const MAX_ADDRESS_LENGTH = 2000;
/** Ends before a Burmese letter or sign, which belongs to the sentence; addresses write Burmese with percent signs. */
const BARE_ADDRESS = /^https?:\/\/[^\s<>"`|\\\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f\u200b-\u200d“”‘’«»]+/i;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** An address without what follows it in a sentence: punctuation, marks, and from the first bracket that it did not open. */
function trimAddress(address: string): string {
  const open: string[] = [];
  let end = address.length;
  for (const [at, letter] of Array.from(address).entries()) {
    if ('([{'.includes(letter)) open.push(letter);
    if (letter in CLOSING && open.pop() !== CLOSING[letter]) {
      end = at;
      break;
    }
  }
  while (end > 0 && ".,;:!?'*_~([{".includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

const bareAddress: InlineParser = {
  name: 'BareAddress',
  before: 'Link',
  parse(paragraph, letter, from) {
    if ((letter | 32) !== CODE_OF_H || paragraph.hasOpenLink) return -1;
    if (from > paragraph.offset && LATIN.test(paragraph.slice(from - 1, from))) return -1;
    const [found] = BARE_ADDRESS.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    const address = found && trimAddress(found);
    if (!address || address.endsWith('//')) return -1;
    return paragraph.addElement(paragraph.elt('URL', from, from + address.length));
  },
};

const IN_ANGLES = /^<(?:https?:\/\/[^\s<>]{1,2000}|[^\s<>@:]{1,64}@[^\s<>@]{1,255})>/i;

/** An address in angle brackets, which everything else in such brackets is not. */
const addressInAngles: InlineParser = {
  name: 'AddressInAngles',
  before: 'Link',
  parse(paragraph, letter, from) {
    if (letter !== CODE_OF_LESS_THAN) return -1;
    const [found = ''] = IN_ANGLES.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    if (found === '') return -1;
    const end = from + found.length;
    return paragraph.addElement(paragraph.elt('Autolink', from, end, [paragraph.elt('URL', from + 1, end - 1)]));
  },
};

/** Takes the bracket before a `]` that no address follows as a letter, so that a link can have brackets in its words. */
const bracketPair: InlineParser = {
  name: 'BracketPair',
  before: 'LinkEnd',
  parse(paragraph, letter, at) {
    if (letter !== CODE_OF_CLOSING_BRACKET || /^[([]/.test(paragraph.slice(at + 1, at + 2))) return -1;
    const openers = [InlineContext.linkStart, InlineContext.imageStart].map((type) => paragraph.findOpeningDelimiter(type) ?? -1);
    const opener = Math.max(...openers);
    if (opener < 0) return -1;
    for (const element of paragraph.takeContent(opener)) paragraph.addElement(element);
    return at + 1;
  },
};

const dialect: MarkdownConfig = {
  defineNodes: ['Strikethrough', 'StrikethroughMark'],
  parseBlock: [boundDepth, endAtMargin],
  parseInline: [boundMarks, emphasis, bareAddress, addressInAngles, bracketPair],
  // Tags are words here, each line end is a break, and indented or underlined lines come from people who know nothing of Markdown (D-75).
  remove: ['HTMLBlock', 'HTMLTag', 'HardBreak', 'IndentedCode', 'SetextHeading', 'Emphasis'],
};

/** CommonMark with tables and task lists, without HTML (D-75), in a time in proportion to the text (promise H6). */
export const markdownParser: MarkdownParser = parser.configure([Table, TaskList, dialect]);
