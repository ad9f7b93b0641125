const FENCE = /^ {0,3}(?:```|~~~)/;
const BULLET = /^(\s*)•\s+/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}\.)\s/;
/** Lines that are no words of a paragraph: headings, rules, the underline of a heading, rows, definitions, indented code. */
const OTHER = /^(?:#{1,6}\s|\s*(?:[-*_=]\s*){3,}$|\s*={1,}\s*$|\s*-+\s*$|\s*\||\[[^\]]{1,99}\]:|\t| {4})/;
const QUOTE = /^\s*>/;
const EMPTY_QUOTE = /^[\s>]*$/;
const ROW_BELOW = /^[\s|]{0,9}:?-{1,99}:?\s{0,9}\|/;

type Kind = 'blank' | 'item' | 'quote' | 'other' | 'words';

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank';
  if (OTHER.test(line)) return 'other';
  if (ITEM.test(line)) return 'item';
  return QUOTE.test(line) ? 'quote' : 'words';
}

/** What joins two lines of a text in Markdown: a line break after words, an empty line where a list ends. */
function joint(above: string, below: string, isInList: boolean): string {
  const [upper, lower] = [kindOf(above), kindOf(below)];
  if (lower === 'blank') return '\n';
  if (upper === 'quote' && lower === 'quote') return [above, below].some((line) => EMPTY_QUOTE.test(line)) ? '\n' : '  \n';
  if (isInList && /^\S/.test(below) && lower !== 'item') return '\n\n';
  return lower === 'words' && (upper === 'words' || upper === 'item') ? '  \n' : '\n';
}

/**
 * Prepares Markdown for rendering so that a line break is a line break, a line after a list is a paragraph, and `•` begins an item,
 * as in the text field. Code and tables stay as they are (D-75).
 */
export function withLineBreaks(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  let text = '';
  let isCode = false;
  let isTable = false;
  let isInList = false;
  lines.forEach((written, place) => {
    const below = lines[place + 1];
    const isFence = FENCE.test(written);
    if (isFence) isCode = !isCode;
    const isKept = isCode || isFence;
    const line = isKept ? written : written.replace(BULLET, '$1- ');
    if (below === undefined) {
      text += line;
      return;
    }
    const kind = kindOf(line);
    isTable = line.includes('|') && (isTable || ROW_BELOW.test(below));
    isInList = kind === 'item' || (isInList && /^\s/.test(line));
    text += line + (isKept || isTable ? '\n' : joint(line, below.replace(BULLET, '$1- '), isInList));
  });
  return text;
}

/** The marks that can be hidden, in the order of the letters that hide them: Unicode reserves these for use inside a program. */
const MARKS = '[<`>-*+._~=|:!\\\n';
const FIRST_LETTER = 0xfdd0;
/** The most links, images, notes and codes of a text, and the most addresses and comments in angle brackets. */
const WHOLES_MAX = 500;
const ANGLES_MAX = 30;
/** The most marks and line ends that become elements, beyond which a text is one paragraph. */
const ELEMENTS_MAX = 3000;
/** The longest run of equal marks that is a line, such as a rule, and the longest space. */
const RUN_MAX = 200;
const SPACE_MAX = 100;

/** The beginning of a block of code, an escaped letter, a mark with all that it begins, or a mark that begins nothing. */
const OPENERS =
  /^[>\s]{0,99}(?:(?:[-*+]|\d{1,9}\.)\s{1,9})?`{3,}|\\[^\n]|(?<whole>(?<!`)(?<ticks>`{1,3})(?!`)(?:[^`\n]|\n(?=[^\s>#|*+-])|(?!\k<ticks>)`){1,1000}\k<ticks>(?!`)|!?\[[^[\]]{0,1000}(?:\[[^[\]]{0,300}\](?:\([^()\s]{0,2000}\))?[^[\]]{0,300}){0,5}\](?:\(\s{0,9}<?(?:\([^()\s]{0,999}\)|[^()\s\\]|\\.){0,2000}>?(?:\s{1,9}(?:"[^"]{0,1000}"|'[^']{0,1000}'))?\s{0,9}\)| ?\[[^\]]{0,300}\]|:)|\[(?:[ x]|\^[^\]\n]{1,100})\]|https?:\/\/)|(?<angle><[^\s<>]{1,500}[:@/][^\s<>]{1,500}>|<!--(?:(?!<!--)[\s\S]){0,1000}?-->)|!?\[|[<`]/gm;
/** A line with more quotes and lists in each other than anybody reads. */
const DEEP = /^((?:[^\S\n]{0,20}(?:>|[-*+][^\S\n]|\d{1,9}\.[^\S\n])){8})(.*)/gm;
/** What would begin an item, but between words. */
const INNER_ITEM = /(?<=[^\s|:*+-][^\S\n]{1,9})(?:[-+]|\d{1,9}\.)(?=\s)/g;
const ELEMENT = /[*_~=|!\\\n]|-(?!\w)|(?:\+|\d{1,9}\.)(?=\s)/g;
const RUN = /([*_~=])\1{6,}/g;
const LONG_SPACE = /[^\S\n]{100,}/g;
const BLANK_LINES = /\n(?:[^\S\n]*\n){4,}/g;

const hidden = (text: string) =>
  text.replace(/[[<`>*+._~=|:!\\\n-]/g, (mark) => String.fromCharCode(FIRST_LETTER + MARKS.indexOf(mark)));

const shown = (text: string) => text.replace(/[\ufdd0-\ufddf]/g, (letter) => MARKS.charAt(letter.charCodeAt(0) - FIRST_LETTER));

/**
 * Markdown that is parsed in a time in proportion to its length (promise H6): the parser searches the rest of a paragraph at each
 * mark that may begin something. Here the marks that begin nothing, and those beyond what an article needs, become letters, which
 * `showMarks` turns back, so that a reader sees them as written.
 */
export function boundedMarkdown(text: string): string {
  let wholes = 0;
  let angles = 0;
  let elements = 0;
  return text
    .replace(LONG_SPACE, (spaces) => spaces.slice(0, SPACE_MAX))
    .replace(BLANK_LINES, '\n\n\n\n')
    .replace(DEEP, (_line, kept: string, rest: string) => kept + hidden(rest))
    .replace(OPENERS, (found: string, whole?: string, _ticks?: string, angle?: string) => {
      if (whole !== undefined) wholes += 1;
      if (angle !== undefined) angles += 1;
      const isKept = whole ? wholes <= WHOLES_MAX : angle ? angles <= ANGLES_MAX : /^\\|`{3}$/.test(found);
      return isKept ? found : hidden(found);
    })
    .replace(INNER_ITEM, hidden)
    .replace(RUN, (run, _mark, at: number, all: string) => {
      const isLine = /^\n?$/.test(all.charAt(at - 1)) && /^[\r\n]?$/.test(all.charAt(at + run.length));
      return isLine && run.length <= RUN_MAX ? run : hidden(run);
    })
    .replace(ELEMENT, (mark) => {
      elements += 1;
      return elements > ELEMENTS_MAX ? hidden(mark) : mark;
    });
}

/** Renders a part of a text that `boundedMarkdown` prepared, with its hidden marks: the parser's option `renderRule`. */
export function showMarks<Rendered>(render: () => Rendered, part: object): Rendered {
  for (const [name, value] of Object.entries(part)) if (typeof value === 'string') Reflect.set(part, name, shown(value));
  return render();
}
