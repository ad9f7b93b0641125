// The lines around a selection or a block in the text of an editor.
import type { TextSelection } from './text';

/** Returns start and end of the selected lines. A selection that ends with a line break does not include the next line. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const endsWithLineBreak = end > start && text[end - 1] === '\n';
  const endInLastLine = endsWithLineBreak ? end - 1 : end;
  const nextLineBreak = text.indexOf('\n', endInLastLine);
  return { from, to: nextLineBreak < 0 ? text.length : nextLineBreak };
}

/** Returns the line breaks to insert before and after a block, so that a blank line separates it from the text around it. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  return [missingBreaks(before, /\n{0,2}$/), missingBreaks(after, /^\n{0,2}/)];
}

function missingBreaks(text: string, breaksAtEdge: RegExp): string {
  if (text.trim() === '') return '';
  const [breaks = ''] = breaksAtEdge.exec(text) ?? [];
  return '\n'.repeat(2 - breaks.length);
}
