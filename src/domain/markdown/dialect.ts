// The Markdown of the site: CommonMark with tables and task lists, but without HTML and with rules that fit Burmese (D-75).
import {
  type BlockParser,
  InlineContext,
  type InlineParser,
  type MarkdownConfig,
  type MarkdownParser,
  parser,
  Table,
  TaskList,
} from '@lezer/markdown';
import { addressInAngles, bareAddress } from './addressParsers';
import { emphasis } from './emphasisParser';

/** Paragraphs that people write have fewer marks. Pairing more of them would take long (promise H6). */
const MAX_MARKS = 1000;
const MARK = /[[\]*_~`<\\&]|https?:/gi;
const countMarks = (text: string) => text.match(MARK)?.length ?? 0;
/** How many blocks can be around a line, where an item counts beside its list. Deeper lines are plain text. */
const MAX_DEPTH = 16;

// An inline parser gets a character's code, and returns the offset at which it ends, or -1 to leave it to the next parser.

/** Reads a paragraph with too many marks as plain text. It is the first inline parser, so it can take the whole paragraph. */
const limitMarks: InlineParser = {
  name: 'LimitMarks',
  before: 'Escape',
  parse(paragraph, _charCode, from) {
    const isFirstCharacter = from === paragraph.offset;
    return isFirstCharacter && countMarks(paragraph.text) > MAX_MARKS ? paragraph.end : -1;
  },
};

/** Reads the rest of a line as plain text if too many lists and quotes are around it. It comes before all parsers of blocks. */
const limitDepth: BlockParser = {
  name: 'LimitDepth',
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
  // True ends the open paragraph ("leaf"), with the list or quote around it. `baseIndent` is above 0 behind a quote's `>`.
  endLeaf(context, line) {
    const isInListOrQuote = context.depth > 1;
    const isAtMargin = line.baseIndent === 0 && line.indent === 0;
    return isInListOrQuote && isAtMargin;
  },
};

/** Reads brackets that are no link as plain text, so that the text of a link can have brackets. */
const plainBrackets: InlineParser = {
  name: 'PlainBrackets',
  before: 'LinkEnd',
  parse(paragraph, charCode, from) {
    if (String.fromCharCode(charCode) !== ']') return -1;
    // Brackets before `(` or `[` can be a link, which the next parser finds out.
    if (/^[([]/.test(paragraph.slice(from + 1, from + 2))) return -1;
    const openers = [InlineContext.linkStart, InlineContext.imageStart].map((type) => paragraph.findOpeningDelimiter(type) ?? -1);
    const lastOpener = Math.max(...openers);
    if (lastOpener < 0) return -1;
    // `takeContent` removes the opening bracket from the delimiters, and the elements behind it, which have to stay.
    for (const element of paragraph.takeContent(lastOpener)) paragraph.addElement(element);
    return from + 1;
  },
};

const dialect: MarkdownConfig = {
  defineNodes: ['Strikethrough', 'StrikethroughMark'],
  parseBlock: [limitDepth, endAtMargin],
  parseInline: [limitMarks, emphasis, bareAddress, addressInAngles, plainBrackets],
  // Tags are plain text, each line end is a line break, and indented or underlined lines are seldom meant as Markdown (D-75).
  remove: ['HTMLBlock', 'HTMLTag', 'HardBreak', 'IndentedCode', 'SetextHeading'],
};

export const markdownParser: MarkdownParser = parser.configure([Table, TaskList, dialect]);
