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
