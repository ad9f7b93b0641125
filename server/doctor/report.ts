import type { Finding } from './finding';

const MARKS = { ok: 'ok', warning: 'WARNING', critical: 'CRITICAL' };
const WIDTH = 80;

/** Breaks a text into lines of at most `width` characters; a longer word keeps a line to itself. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A finding as an operator reads it on a terminal of 80 columns. */
export function reportOf({ name, level, text }: Finding): string {
  const head = `${MARKS[level].padEnd(8)}  ${name.padEnd(14)}  `;
  return `${head}${linesOf(text, WIDTH - head.length).join(`\n${' '.repeat(head.length)}`)}\n`;
}
