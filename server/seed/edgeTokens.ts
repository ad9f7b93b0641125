// Fills in tokens such as `[[cut LONG_WORD 60]]`, with which `edge.json` describes awkward texts briefly.
import { isDrawing } from './seedImages';
import type { SeedTools } from './seedRecords';

export type NamedTexts = ReadonlyMap<string, string>;

const ABSENT_FIELD = '[[none]]';
const TOKEN = /\[\[([^[\]]+)\]\]/g;

type TokenWriters = Readonly<Record<string, (first: string, second: string) => string>>;

function mistyped(reason: string): never {
  throw new Error(`server/seed/edge.json: ${reason}.`);
}

const FORMS = { count: /^\d+$/, 'number of days': /^-?\d+$/, 'time of day': /^(?:[01]\d|2[0-3]):[0-5]\d$/ };

function checkForm(form: keyof typeof FORMS, word: string): string {
  return FORMS[form].test(word) ? word : mistyped(`"${word}" is no ${form}`);
}

const readCount = (word: string) => Number(checkForm('count', word));
const readDays = (word: string) => Number(checkForm('number of days', word));

/** What each kind of token becomes: the token `[[cut LONG_WORD 60]]` calls `cut('LONG_WORD', '60')`. */
const makeTokenWriters = (textOf: (name: string) => string, { clock, addImage }: SeedTools): TokenWriters => ({
  text: (name) => textOf(name),
  cut: (name, length) => textOf(name).slice(0, readCount(length)),
  repeat: (name, times) => textOf(name).repeat(readCount(times)),
  image: (name) => (isDrawing(name) ? addImage(name) : mistyped(`there is no drawing "${name}"`)),
  day: (daysLater) => clock.day(readDays(daysLater)),
  stamp: (daysLater, timeOfDay) => clock.timestamp(readDays(daysLater), checkForm('time of day', timeOfDay)),
  year: () => clock.day(0).slice(0, 4),
});

function replaceTokens(text: string, namedTexts: NamedTexts, tools: SeedTools): string {
  const textOf = (name: string) => {
    const namedText = namedTexts.get(name) ?? mistyped(`there is no text "${name}"`);
    // Without the text itself, which it could name without end.
    const otherTexts = new Map([...namedTexts].filter(([otherName]) => otherName !== name));
    return replaceTokens(namedText, otherTexts, tools);
  };
  const writers = makeTokenWriters(textOf, tools);
  return text.replaceAll(TOKEN, (_match, token: string) => {
    const [kind = '', first = '', second = ''] = token.split(' ');
    const write = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
    return write ? write(first, second) : mistyped(`there is no token "${token}"`);
  });
}

/** Replaces the tokens in all texts inside a value of `edge.json`. Throws with a sentence about a mistyped one. */
export function fillInTokens(value: unknown, namedTexts: NamedTexts, tools: SeedTools): unknown {
  if (value === ABSENT_FIELD) return undefined;
  if (typeof value === 'string') return replaceTokens(value, namedTexts, tools);
  if (Array.isArray(value)) return value.map((item) => fillInTokens(item, namedTexts, tools));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillInTokens(field, namedTexts, tools)]));
}
