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

// An inline parser gets a character's code, and returns the offset at which it ends, or -1 to leave it to the next parser.

/** Reads a whole paragraph as plain text if it has too many marks. It comes before `Escape`, the first inline parser. */
const boundMarks: InlineParser = {
  name: 'BoundMarks',
  before: 'Escape',
  parse: (paragraph, _charCode, from) =>
    from === paragraph.offset && (paragraph.text.match(MARK)?.length ?? 0) > MAX_MARKS ? paragraph.end : -1,
};

/** Reads the rest of a line as plain text if too many lists and quotes are around it. It comes before all parsers of blocks. */
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

/** Returns whether marks between two characters can begin and end emphasis. */
function emphasisSides(marks: string, before: string, after: string): { isOpening: boolean; isClosing: boolean } {
  // Emphasis neither begins with a space or closing bracket, nor ends with a space or opening bracket.
  const isOpening = !/[\s)\]}]/.test(after);
  const isClosing = !/[\s([{]/.test(before);
  // An underscore opens and closes only at the edge of a word, in any script: `snake_case_name` has no emphasis.
  if (marks.startsWith('_')) return { isOpening: isOpening && !LETTER.test(before), isClosing: isClosing && !LETTER.test(after) };
  // Other marks can be inside a word of Burmese, which has no spaces. `2*3*4`, `a*b` and `2**3` have no emphasis.
  const wordCharacter = marks === '*' ? LATIN_OR_DIGIT : DIGIT;
  const isInsideWord = wordCharacter.test(before) && wordCharacter.test(after);
  return { isOpening: isOpening && !isInsideWord, isClosing: isClosing && !isInsideWord };
}

/** Replaces CommonMark's parser of this name: ignores punctuation beside marks, because Burmese has no spaces between words. */
const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(paragraph, _charCode, from) {
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
    // A row that only closes ends the innermost emphasis first.
    const inOrder = isOpening ? delimiters : [...delimiters].reverse();
    let markStart = from;
    for (const type of inOrder) {
      const markEnd = markStart + (type === star || type === underscore ? 1 : 2);
      paragraph.addDelimiter(type, markStart, markEnd, isOpening, isClosing);
      markStart = markEnd;
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
/** Letters of the sentence that follows an address: addresses write them with percent signs. */
const BURMESE = '\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f';
const ZERO_WIDTH = '\u200b-\u200d';
const BARE_ADDRESS = new RegExp(`^https?://[^\\s<>"\`|\\\\${BURMESE}${ZERO_WIDTH}“”‘’«»]+`, 'i');
const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Returns an address without what follows it in a sentence: all from a bracket that it did not open, and final punctuation. */
function trimAddress(address: string): string {
  const openBrackets: string[] = [];
  let end = address.length;
  for (const [index, char] of address.split('').entries()) {
    if ('([{'.includes(char)) openBrackets.push(char);
    if (char in OPENING_BRACKETS && openBrackets.pop() !== OPENING_BRACKETS[char]) {
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
  parse(paragraph, charCode, from) {
    if (!/h/i.test(String.fromCharCode(charCode)) || paragraph.hasOpenLink) return -1;
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
  parse(paragraph, charCode, from) {
    if (String.fromCharCode(charCode) !== '<') return -1;
    const [found = ''] = IN_ANGLES.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    if (found === '') return -1;
    const end = from + found.length;
    return paragraph.addElement(paragraph.elt('Autolink', from, end, [paragraph.elt('URL', from + 1, end - 1)]));
  },
};

/** Reads a pair of brackets without an address or a reference as plain text, so that the text of a link can have brackets. */
const bracketPair: InlineParser = {
  name: 'BracketPair',
  before: 'LinkEnd',
  parse(paragraph, charCode, from) {
    const isBeforeTarget = /^[([]/.test(paragraph.slice(from + 1, from + 2));
    if (String.fromCharCode(charCode) !== ']' || isBeforeTarget) return -1;
    const openers = [InlineContext.linkStart, InlineContext.imageStart].map((type) => paragraph.findOpeningDelimiter(type) ?? -1);
    const lastOpener = Math.max(...openers);
    if (lastOpener < 0) return -1;
    // `takeContent` drops the opening bracket as a delimiter, so that it is plain text, and returns the elements behind it.
    for (const element of paragraph.takeContent(lastOpener)) paragraph.addElement(element);
    return from + 1;
  },
};

const dialect: MarkdownConfig = {
  defineNodes: ['Strikethrough', 'StrikethroughMark'],
  parseBlock: [boundDepth, endAtMargin],
  parseInline: [boundMarks, emphasis, bareAddress, addressInAngles, bracketPair],
  // Tags are plain text, each line end is a line break, and indented or underlined lines are seldom meant as Markdown (D-75).
  remove: ['HTMLBlock', 'HTMLTag', 'HardBreak', 'IndentedCode', 'SetextHeading'],
};

/** Parses in a time in proportion to the text (promise H6). */
export const markdownParser: MarkdownParser = parser.configure([Table, TaskList, dialect]);
