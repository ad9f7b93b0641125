// The Markdown of the site: CommonMark with tables and task lists, but without HTML (D-75).
// Some rules differ, because Burmese has no spaces between words.
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

/** Pairing more marks than this would hold up the server (promise H6). Paragraphs that people write have fewer. */
const MAX_MARKS = 1000;
const MARK = /[[\]*_~`<\\&]|https?:/gi;
const countMarks = (text: string) => text.match(MARK)?.length ?? 0;

/** The library counts 1 for the document, and 1 for each list, list item and quote around a line. Deeper lines are plain text. */
const MAX_DEPTH = 16;

// An inline parser returns the offset after what it has read. With -1, the next parser gets the character.

/** Reads a whole paragraph with too many marks as plain text. `Escape` would be the first parser to read a part of it. */
const limitMarks: InlineParser = {
  name: 'LimitMarks',
  before: 'Escape',
  parse(paragraph, _charCode, from) {
    const isStartOfParagraph = from === paragraph.offset;
    return isStartOfParagraph && countMarks(paragraph.text) > MAX_MARKS ? paragraph.end : -1;
  },
};

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

/** A line without indentation ends a list or quote. CommonMark would add the line to the last item or quote (D-75). */
const endAtMargin: BlockParser = {
  name: 'EndAtMargin',
  // With `true`, the library ends the open paragraph and the list or quote around it.
  endLeaf(context, line) {
    const isInListOrQuote = context.depth > 1;
    // In a line that begins with the `>` of a quote, the text begins after the margin.
    const isAtMargin = line.baseIndent === 0 && line.indent === 0;
    return isInListOrQuote && isAtMargin;
  },
};

/** Reads brackets that are no link as plain text, so that a link can contain brackets: `[a [b] c](address)`. */
const plainBrackets: InlineParser = {
  name: 'PlainBrackets',
  before: 'LinkEnd',
  parse(paragraph, charCode, from) {
    if (String.fromCharCode(charCode) !== ']') return -1;
    // In `[b](` or `[b][`, the brackets can be a link. The next parser decides.
    if (/[([]/.test(paragraph.slice(from + 1, from + 2))) return -1;
    const openers = [InlineContext.linkStart, InlineContext.imageStart].map((type) => paragraph.findOpeningDelimiter(type) ?? -1);
    const lastOpener = Math.max(...openers);
    if (lastOpener < 0) return -1;
    // A later `](` would pair with the `[` before `b`. `takeContent` removes that `[`, but also all elements after the `[`.
    for (const element of paragraph.takeContent(lastOpener)) paragraph.addElement(element);
    return from + 1;
  },
};

const dialect: MarkdownConfig = {
  // The parser `emphasis` makes these nodes.
  defineNodes: ['Strikethrough', 'StrikethroughMark'],
  parseBlock: [limitDepth, endAtMargin],
  parseInline: [limitMarks, emphasis, bareAddress, addressInAngles, plainBrackets],
  // HTML tags stay plain text, and every line end is a line break anyway.
  // Authors seldom mean an indented line as code, or an underlined line as a heading (D-75).
  remove: ['HTMLBlock', 'HTMLTag', 'HardBreak', 'IndentedCode', 'SetextHeading'],
};

export const markdownParser: MarkdownParser = parser.configure([Table, TaskList, dialect]);
