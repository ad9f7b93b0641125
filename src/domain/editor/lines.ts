import type { TextSelection } from './text';

/** Returns start and end of the selected lines. A line break at the end does not select the next line. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const endsWithLineBreak = end > start && text[end - 1] === '\n';
  const endInLastLine = endsWithLineBreak ? end - 1 : end;
  const nextLineBreak = text.indexOf('\n', endInLastLine);
  return { from, to: nextLineBreak < 0 ? text.length : nextLineBreak };
}

/** Returns the line breaks that separate a block by blank lines from the text before and after. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  return [missingBreaks(before, /\n{0,2}$/), missingBreaks(after, /^\n{0,2}/)];
}

function missingBreaks(text: string, breaksAtEdge: RegExp): string {
  if (text.trim() === '') return '';
  const [breaks = ''] = breaksAtEdge.exec(text) ?? [];
  return '\n'.repeat(2 - breaks.length);
}
