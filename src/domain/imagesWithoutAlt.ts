import { proseLines } from './proseLines';

// Bounded, so that no line of brackets or spaces takes long (promise H6).
const WITHOUT_ALT = /!\[\s{0,9}\](?:\(\s{0,9}[^\s)]|\[[^\]\s])/g;

/** The number of images in a Markdown text that have no alternative text; images inside code are only text. */
export function imagesWithoutAlt(markdown: string): number {
  if (!markdown.includes('![')) return 0;
  return proseLines(markdown).reduce((count, line) => count + (line.match(WITHOUT_ALT)?.length ?? 0), 0);
}
