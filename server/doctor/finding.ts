/** One line of `npm run doctor`. */
export type Finding = { name: string; level: 'ok' | 'warning' | 'critical'; text: string };

export const ok = (name: string, text: string): Finding => ({ name, level: 'ok', text });
export const warning = (name: string, text: string): Finding => ({ name, level: 'warning', text });
export const critical = (name: string, text: string): Finding => ({ name, level: 'critical', text });

/** The exit code that monitoring programs expect: 0 all well, 1 warnings, 2 something critical. */
export function exitCodeFor(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'critical')) return 2;
  return findings.some(({ level }) => level === 'warning') ? 1 : 0;
}

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return 'no answer in time';
  if (!(cause instanceof Error) || message.includes(cause.message)) return message;
  // What `fetch` says itself tells nothing.
  return message === 'fetch failed' ? reasonOf(cause) : `${message}: ${cause.message}`;
};

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
