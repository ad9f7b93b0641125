// Converts Burmese texts in Zawgyi, an older encoding, to Unicode.
import { zg2uni } from 'rabbit-node';
import { textLanguage } from './language';
import type { MessageTexts } from './message';
import { zawgyiProbability } from './zawgyiProbability';

/** Text is Zawgyi from here: 1,704 words in Unicode reach at most 0.99957, and 298 sentences in Zawgyi at least 0.99985. */
const CERTAIN_PROBABILITY = 0.9997;
/** A search counts as Zawgyi from here: 97 % of 2,272 words in Zawgyi have more, and a false alarm only adds rows. */
const LIKELY_PROBABILITY = 0.95;

/** A word that Zawgyi has as one letter, but typed in several: the converter would read its end twice. */
const SPELLED_OUT_WORD = /၎င[္်း]{2}/g;

/** The converter finds a zero typed for the letter wa only where a character stands before it, which `slice` removes. */
const lineToUnicode = (line: string): string => zg2uni(`\n${line.replace(SPELLED_OUT_WORD, '၎')}`).slice(1);

/** Returns a text with its Zawgyi lines in Unicode (D-71). An uncertain line, such as a name, is judged by its context. */
export function toUnicode(text: string, context = text): string {
  const hasBurmese = textLanguage(text) === 'my';
  if (!hasBurmese) return text;
  const contextProbability = zawgyiProbability(context);
  const convertLine = (line: string) => {
    const ownProbability = zawgyiProbability(line);
    const isCertain = ownProbability >= CERTAIN_PROBABILITY || ownProbability <= 1 - CERTAIN_PROBABILITY;
    const probability = isCertain ? ownProbability : contextProbability;
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
