// Fills in tokens such as `[[cut LONG_WORD 60]]`, with which `edge.json` describes awkward texts briefly.
import type { SeedTools } from './seedRecords';

export type NamedTexts = ReadonlyMap<string, string>;

const ABSENT_FIELD = '[[none]]';
const TOKEN = /\[\[([^[\]]+)\]\]/g;

type TokenWriters = Readonly<Record<string, (first: string, second: string) => string>>;

/** `[[cut LONG_WORD 60]]` calls `cut('LONG_WORD', '60')`. */
const makeTokenWriters = (textOf: (name: string) => string, { clock, addImage }: SeedTools): TokenWriters => ({
  text: (name) => textOf(name),
  cut: (name, length) => textOf(name).slice(0, Number(length)),
  repeat: (name, times) => textOf(name).repeat(Number(times)),
  image: (drawing) => addImage(drawing),
  day: (daysLater) => clock.day(Number(daysLater)),
  stamp: (daysLater, timeOfDay) => clock.timestamp(Number(daysLater), timeOfDay),
  year: () => clock.day(0).slice(0, 4),
});

function replaceTokens(text: string, namedTexts: NamedTexts, tools: SeedTools): string {
  const textOf = (name: string) => {
    const namedText = namedTexts.get(name);
    if (namedText === undefined) throw new Error(`edge.json: there is no text "${name}".`);
    return replaceTokens(namedText, namedTexts, tools);
  };
  const writers = makeTokenWriters(textOf, tools);
  return text.replaceAll(TOKEN, (_match, token: string) => {
    const [kind = '', first = '', second = ''] = token.split(' ');
    const write = writers[kind];
    if (!write) throw new Error(`edge.json: "${token}" is unknown.`);
    return write(first, second);
  });
}

/** Replaces the tokens in all texts inside a value of `edge.json`. Throws for an unknown token or text. */
export function fillInTokens(value: unknown, namedTexts: NamedTexts, tools: SeedTools): unknown {
  if (value === ABSENT_FIELD) return undefined;
  if (typeof value === 'string') return replaceTokens(value, namedTexts, tools);
  if (Array.isArray(value)) return value.map((item) => fillInTokens(item, namedTexts, tools));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillInTokens(field, namedTexts, tools)]));
}
