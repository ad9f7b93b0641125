// Converts Burmese texts in Zawgyi, an older encoding, to Unicode.
import { zg2uni } from 'rabbit-node';
import { textLanguage } from './language';
import type { MessageTexts } from './message';
import { zawgyiProbability } from './zawgyiProbability';

/** When measured, all 1,704 words in Unicode had less than 0.9996. All 298 sentences in Zawgyi had more than 0.9998. */
const CERTAIN_PROBABILITY = 0.9997;
/** When measured, 97 % of 2,272 words in Zawgyi had more. A false alarm only finds more records. */
const LIKELY_PROBABILITY = 0.95;

/** The converter turns `၎` into the word `၎င်း`. From the whole word, typed in Zawgyi, it would make `၎င်းင်း`. */
const SPELLED_OUT_WORD = /၎င[္်း]{2}/g;

/** The converter corrects a zero typed for the letter wa, but only after a character. So a line break comes first. */
const lineToUnicode = (line: string): string => zg2uni(`\n${line.replace(SPELLED_OUT_WORD, '၎')}`).slice(1);

/** Converts the Zawgyi lines of a text to Unicode (D-71). `context` decides about an uncertain line, such as a name. */
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

/** Returns a search as typed. If the search is likely to be Zawgyi, returns it in Unicode too (D-71). */
export function searchForms(search: string): string[] {
  return zawgyiProbability(search) >= LIKELY_PROBABILITY ? [search, lineToUnicode(search)] : [search];
}

/** Returns a message in Unicode, with the sent texts in `original` (D-71). Without Zawgyi, returns the same object. */
export function messageToUnicode<M extends MessageTexts>(sent: M): M & { original?: MessageTexts } {
  const { name, subject, message } = sent;
  // A link of the site may have set the subject, so the subject says nothing about the sender's keyboard.
  const context = `${name}\n${message}`;
  const unicode = {
    name: toUnicode(name, context),
    subject: toUnicode(subject, context),
    message: toUnicode(message, context),
  };
  const isSame = unicode.name === name && unicode.subject === subject && unicode.message === message;
  return isSame ? sent : { ...sent, ...unicode, original: { name, subject, message } };
}
