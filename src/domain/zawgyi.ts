import { zg2uni } from 'rabbit-node';
import { textLanguage } from './language';
import type { MessageTexts } from './message';
import { zawgyiModel } from './zawgyiModel';

/** The ranges whose letters the model numbers, counting up from 1; all other letters are number 0. */
const LETTER_RANGES = [
  [0x1000, 0x103f],
  [0x104a, 0x109f],
  [0xaa60, 0xaa7f],
  [0xa9e0, 0xa9ff],
  [0x2000, 0x200b],
] as const;

const letterNumbers = new Uint8Array(0x10000);
let count = 0;
for (const [first, last] of LETTER_RANGES) {
  for (let code = first; code <= last; code++) letterNumbers[code] = ++count;
}
const letterCount = count + 1;

const weights = new Int16Array(letterCount ** 2);
for (const [number, row] of zawgyiModel.rows.split(';').entries()) {
  const [usual = 0, ...named] = row.split(' ').map(Number);
  const start = number * letterCount;
  weights.fill(usual, start, start + letterCount);
  for (let place = 0; place < named.length; place += 2) weights[start + (named[place] ?? 0)] = named[place + 1] ?? 0;
}
// Foreign letters that follow each other say nothing.
weights[0] = 0;

/** The probability, 0 to 1, that a text is in Zawgyi, as `getZawgyiProbability` of myanmar-tools; 0 without Burmese letters. */
export function zawgyiProbability(text: string): number {
  let sum = 0;
  let last = 0;
  let isBurmese = false;
  for (let place = 0; place <= text.length; place++) {
    // After the last letter, NaN is letter number 0.
    const number = letterNumbers[text.charCodeAt(place)] ?? 0;
    sum += weights[last * letterCount + number] ?? 0;
    last = number;
    isBurmese ||= number > 0;
  }
  return isBurmese ? 1 / (1 + Math.exp(sum / zawgyiModel.steps)) : 0;
}

/** A text counts as Zawgyi from here: of 1,704 words in Unicode the most doubtful has 0.99957, of 298 sentences the shortest 0.99985. */
const CERTAIN_PROBABILITY = 0.9997;
/** A search counts from here: 97 % of 2,272 words in Zawgyi have more, and a false alarm only adds rows. */
const LIKELY_PROBABILITY = 0.95;

/** A word that Zawgyi has as one letter, spelled out: the converter would read its end twice. */
const SPELLED_OUT_WORD = /၎င[္်း]{2}/g;

// The converter recognises a zero typed for the letter wa only after another letter.
const lineToUnicode = (line: string): string => zg2uni(`\n${line.replace(SPELLED_OUT_WORD, '၎')}`).slice(1);

/** A text in Unicode: lines in Zawgyi are converted (D-71). A doubtful line, such as a name, follows the text around it. */
export function toUnicode(text: string, around = text): string {
  if (textLanguage(text) === undefined) return text;
  const usual = zawgyiProbability(around);
  return text
    .split('\n')
    .map((line) => {
      const own = zawgyiProbability(line);
      const isDoubtful = own > 1 - CERTAIN_PROBABILITY && own < CERTAIN_PROBABILITY;
      return (isDoubtful ? usual : own) >= CERTAIN_PROBABILITY ? lineToUnicode(line) : line;
    })
    .join('\n');
}

/** A search as it was typed and, where it is likely to be Zawgyi, in Unicode as well (D-71). */
export function searchForms(search: string): string[] {
  return zawgyiProbability(search) >= LIKELY_PROBABILITY ? [search, lineToUnicode(search)] : [search];
}

/** A message in Unicode, with the texts as sent in `original`; the same object where none of them is in Zawgyi (D-71). */
export function messageToUnicode<M extends MessageTexts>(sent: M): M & { original?: MessageTexts } {
  const { name, subject, message } = sent;
  // A link of the site can have set the subject, so it says nothing about the sender's keyboard.
  const around = `${name}\n${message}`;
  const unicode = {
    name: toUnicode(name, around),
    subject: toUnicode(subject, around),
    message: toUnicode(message, around),
  };
  const isSame = unicode.name === name && unicode.subject === subject && unicode.message === message;
  return isSame ? sent : { ...sent, ...unicode, original: { name, subject, message } };
}
