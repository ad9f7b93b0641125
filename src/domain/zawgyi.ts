// Recognises and converts Zawgyi, an older encoding of Burmese that reads as nonsense in Unicode. The model gives each pair
// of neighbouring letters a weight: positive where the pair is more likely in Unicode, negative where in Zawgyi.
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
let letterCount = 1;
for (const [first, last] of LETTER_RANGES) {
  for (let code = first; code <= last; code++) letterNumbers[code] = letterCount++;
}

/** The weight of each pair of letters, at the index `first letter * letterCount + second letter`. */
const weights = new Int16Array(letterCount ** 2);
for (const [firstLetter, row] of zawgyiModel.rows.split(';').entries()) {
  const [defaultWeight = 0, ...exceptions] = row.split(' ').map(Number);
  const rowStart = firstLetter * letterCount;
  weights.fill(defaultWeight, rowStart, rowStart + letterCount);
  for (let index = 0; index < exceptions.length; index += 2) {
    const [secondLetter = 0, weight = 0] = exceptions.slice(index, index + 2);
    weights[rowStart + secondLetter] = weight;
  }
}
// Two letters that are not Burmese say nothing about the encoding.
weights[0] = 0;

/** Returns the probability, 0 to 1, of Zawgyi, as myanmar-tools' `getZawgyiProbability`; 0 without Burmese letters. */
export function zawgyiProbability(text: string): number {
  let weightSum = 0;
  let previousLetter = 0;
  let hasBurmese = false;
  for (let index = 0; index <= text.length; index++) {
    // The end of the text counts as letter number 0: its char code is NaN.
    const letter = letterNumbers[text.charCodeAt(index)] ?? 0;
    weightSum += weights[previousLetter * letterCount + letter] ?? 0;
    previousLetter = letter;
    hasBurmese ||= letter > 0;
  }
  return hasBurmese ? 1 / (1 + Math.exp(weightSum / zawgyiModel.steps)) : 0;
}

/** Text is Zawgyi from here: of 1,704 words in Unicode the most doubtful has 0.99957, of 298 sentences the shortest 0.99985. */
const CERTAIN_PROBABILITY = 0.9997;
/** A search counts as Zawgyi from here: 97 % of 2,272 words in Zawgyi have more, and a false alarm only adds rows. */
const LIKELY_PROBABILITY = 0.95;

/** A word that Zawgyi has as one letter, but typed in several: the converter would read its end twice. */
const SPELLED_OUT_WORD = /၎င[္်း]{2}/g;

// The converter sees a zero typed for the letter wa only after another character, so a line break goes before the line.
const lineToUnicode = (line: string): string => zg2uni(`\n${line.replace(SPELLED_OUT_WORD, '၎')}`).slice(1);

/** Returns a text in Unicode: it converts Zawgyi lines (D-71). A doubtful line, such as a name, is judged by its context. */
export function toUnicode(text: string, context = text): string {
  if (textLanguage(text) === undefined) return text;
  const contextProbability = zawgyiProbability(context);
  const convertLine = (line: string) => {
    const ownProbability = zawgyiProbability(line);
    const isDoubtful = ownProbability > 1 - CERTAIN_PROBABILITY && ownProbability < CERTAIN_PROBABILITY;
    const probability = isDoubtful ? contextProbability : ownProbability;
    return probability >= CERTAIN_PROBABILITY ? lineToUnicode(line) : line;
  };
  return text.split('\n').map(convertLine).join('\n');
}

/** Returns a search as it was typed and, where it is likely to be Zawgyi, in Unicode as well (D-71). */
export function searchForms(search: string): string[] {
  return zawgyiProbability(search) >= LIKELY_PROBABILITY ? [search, lineToUnicode(search)] : [search];
}

/** Returns a message in Unicode, with the texts as sent in `original`; the same object where none of them is in Zawgyi (D-71). */
export function messageToUnicode<M extends MessageTexts>(sent: M): M & { original?: MessageTexts } {
  const { name, subject, message } = sent;
  // A link of the site can have set the subject, so it says nothing about the sender's keyboard.
  const context = `${name}\n${message}`;
  const unicode = {
    name: toUnicode(name, context),
    subject: toUnicode(subject, context),
    message: toUnicode(message, context),
  };
  const isSame = unicode.name === name && unicode.subject === subject && unicode.message === message;
  return isSame ? sent : { ...sent, ...unicode, original: { name, subject, message } };
}
