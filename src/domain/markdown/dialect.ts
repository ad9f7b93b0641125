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

/** Paragraphs that people write have fewer marks. Pairing more of them would take long (promise H6). */
const MAX_MARKS = 1000;
const MARK = /[[\]*_~`<\\&]|https?:/gi;
/** How many blocks can be around a line, where an item counts beside its list. Deeper lines are plain text. */
const MAX_DEPTH = 16;

const CODE_OF_H = 104;
const CODE_OF_LESS_THAN = 60;
const CODE_OF_CLOSING_BRACKET = 93;

// An inline parser returns the offset at which it ends, or -1 to leave the character to the next parser.

/** The first inline parser: reads a whole paragraph as plain text if it has too many marks. */
const boundMarks: InlineParser = {
  name: 'BoundMarks',
  before: 'Escape',
  parse: (paragraph, _letter, from) =>
    from === paragraph.offset && (paragraph.text.match(MARK)?.length ?? 0) > MAX_MARKS ? paragraph.end : -1,
};

/** The first block parser: reads the rest of a line as plain text if too many lists and quotes are around it. */
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

/** Ends a list or quote before a line without indentation: CommonMark would add that line to the last item or quote (D-75). */
const endAtMargin: BlockParser = {
  name: 'EndAtMargin',
  before: 'FencedCode',
  endLeaf: (context, line) => context.depth > 1 && line.baseIndent === 0 && line.indent === 0,
};

// The parser pairs marks of the same object, so `*` and `_` have objects of their own: one never closes the other.
const strongStar: DelimiterType = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' };
const star: DelimiterType = { resolve: 'Emphasis', mark: 'EmphasisMark' };
const strongUnderscore: DelimiterType = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' };
const underscore: DelimiterType = { resolve: 'Emphasis', mark: 'EmphasisMark' };
const strike: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };

/** The delimiters of a row of marks that opens, outermost first. Rows missing here, such as `~`, are plain text. */
const DELIMITERS: Readonly<Record<string, readonly DelimiterType[]>> = {
  '*': [star],
  '**': [strongStar],
  '***': [strongStar, star],
  _: [underscore],
  __: [strongUnderscore],
  ___: [strongUnderscore, underscore],
  '~~': [strike],
};

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LATIN_OR_DIGIT = /[A-Za-z0-9]/;
const DIGIT = /\d/;

/** Whether marks are inside a word: `_` in any script, `*` between Latin letters or digits, others between digits. */
function isInsideWord(marks: string, before: string, after: string): boolean {
  let wordCharacter = DIGIT;
  if (marks.startsWith('_')) wordCharacter = LETTER;
  else if (marks === '*') wordCharacter = LATIN_OR_DIGIT;
  return wordCharacter.test(before) && wordCharacter.test(after);
}

/** Returns whether marks between two characters can begin and end emphasis; `2*3*4` and `snake_case_name` allow neither. */
function emphasisSides(marks: string, before: string, after: string): { isOpening: boolean; isClosing: boolean } {
  if (isInsideWord(marks, before, after)) return { isOpening: false, isClosing: false };
  const isUnderscore = marks.startsWith('_');
  const followsWord = isUnderscore && LETTER.test(before);
  const precedesWord = isUnderscore && LETTER.test(after);
  return {
    isOpening: !followsWord && !/[\s)\]}]/.test(after),
    isClosing: !precedesWord && !/[\s([{]/.test(before),
  };
}

/** Reads emphasis as CommonMark does, but ignores punctuation beside marks, because Burmese has no spaces between words. */
const emphasis: InlineParser = {
  name: 'Emphasis',
  before: 'Link',
  parse(paragraph, _letter, from) {
    // The longest known row has three marks; a fourth shows that a row is longer.
    const [row] = /^(?:\*+|_+|~+)/.exec(paragraph.slice(from, Math.min(paragraph.end, from + 4))) ?? [];
    if (row === undefined) return -1;
    const delimiters = DELIMITERS[row];
    if (!delimiters) return endOfRow(paragraph, from);
    const end = from + row.length;
    const before = from === paragraph.offset ? ' ' : paragraph.slice(from - 1, from);
    const after = end === paragraph.end ? ' ' : paragraph.slice(end, end + 1);
    const { isOpening, isClosing } = emphasisSides(row, before, after);
    if (!isOpening && !isClosing) return end;
    const isOnlyClosing = isClosing && !isOpening;
    let markStart = from;
    for (const type of isOnlyClosing ? [...delimiters].reverse() : delimiters) {
      const markLength = type === star || type === underscore ? 1 : 2;
      markStart = paragraph.addDelimiter(type, markStart, markStart + markLength, isOpening, isClosing);
    }
    return end;
  },
};

function endOfRow(paragraph: InlineContext, from: number): number {
  let end = from;
  while (end < paragraph.end && paragraph.char(end) === paragraph.char(from)) end += 1;
  return end;
}

const MAX_ADDRESS_LENGTH = 2000;
/** Ends before a Burmese letter, which belongs to the sentence: addresses write Burmese letters with percent signs. */
const BARE_ADDRESS = /^https?:\/\/[^\s<>"`|\\\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f\u200b-\u200d“”‘’«»]+/i;
const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Returns an address without what follows it in a sentence: all from a bracket that it did not open, and final punctuation. */
function trimAddress(address: string): string {
  const openBrackets: string[] = [];
  let end = address.length;
  for (const [index, letter] of address.split('').entries()) {
    if ('([{'.includes(letter)) openBrackets.push(letter);
    if (letter in OPENING_BRACKETS && openBrackets.pop() !== OPENING_BRACKETS[letter]) {
      end = index;
      break;
    }
  }
  while (end > 0 && ".,;:!?'*_~([{".includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Reads an address without brackets as a link, except inside the text of a link and inside a word. */
const bareAddress: InlineParser = {
  name: 'BareAddress',
  before: 'Link',
  parse(paragraph, letter, from) {
    // `| 32` turns the code of a capital into that of the small letter.
    if ((letter | 32) !== CODE_OF_H || paragraph.hasOpenLink) return -1;
    if (from > paragraph.offset && LATIN_OR_DIGIT.test(paragraph.slice(from - 1, from))) return -1;
    const [found] = BARE_ADDRESS.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    const address = found && trimAddress(found);
    if (!address || address.endsWith('//')) return -1;
    return paragraph.addElement(paragraph.elt('URL', from, from + address.length));
  },
};

const IN_ANGLES = /^<(?:https?:\/\/[^\s<>]{1,2000}|[^\s<>@:]{1,64}@[^\s<>@]{1,255})>/i;

/** Reads an address in angle brackets as a link; anything else in angle brackets stays plain text. */
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

/** Reads a pair of brackets that no address follows as plain text, so that the text of a link can have brackets. */
const bracketPair: InlineParser = {
  name: 'BracketPair',
  before: 'LinkEnd',
  parse(paragraph, letter, from) {
    const isBeforeAddress = /^[([]/.test(paragraph.slice(from + 1, from + 2));
    if (letter !== CODE_OF_CLOSING_BRACKET || isBeforeAddress) return -1;
    const openers = [InlineContext.linkStart, InlineContext.imageStart].map((type) => paragraph.findOpeningDelimiter(type) ?? -1);
    const lastOpener = Math.max(...openers);
    if (lastOpener < 0) return -1;
    // Without its delimiter, the opening bracket is plain text; what follows it is put back.
    for (const element of paragraph.takeContent(lastOpener)) paragraph.addElement(element);
    return from + 1;
  },
};

const dialect: MarkdownConfig = {
  defineNodes: ['Strikethrough', 'StrikethroughMark'],
  parseBlock: [boundDepth, endAtMargin],
  parseInline: [boundMarks, emphasis, bareAddress, addressInAngles, bracketPair],
  // Tags are plain text and each line end is a line break; indented or underlined lines are seldom meant as Markdown (D-75).
  // The `emphasis` above replaces that of CommonMark.
  remove: ['HTMLBlock', 'HTMLTag', 'HardBreak', 'IndentedCode', 'SetextHeading', 'Emphasis'],
};

/** CommonMark with tables and task lists, without HTML (D-75), in a time in proportion to the text (promise H6). */
export const markdownParser: MarkdownParser = parser.configure([Table, TaskList, dialect]);
