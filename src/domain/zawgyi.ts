import { zg2uni } from 'rabbit-node';
import type { MessageTexts } from './contactMessage';
import { textLanguage } from './language';
import { zawgyiProbability } from './zawgyiProbability';

/**
 * The probability from which a text counts as Zawgyi. Of 1,704 Burmese words in Unicode that a conversion would change, the most
 * doubtful one has 0.99957; of 298 sentences in Zawgyi, the shortest has 0.99985. In between, no word is a false alarm and no
 * sentence is missed.
 */
const CERTAIN = 0.9997;
/**
 * The probability from which a search counts as Zawgyi. A search is often a single word, and a false alarm only adds rows: 97 % of
 * 2,272 words in Zawgyi have more, and one of the words in Unicode.
 */
const LIKELY = 0.95;

// The converter recognises a zero typed for the letter wa only after another letter.
const lineInUnicode = (line: string): string => zg2uni(`\n${line}`).slice(1);

/**
 * A text in Unicode: its lines in Zawgyi are converted, all others stay as they are (D-71). A doubtful line, such as a name, follows
 * the text around it.
 */
export function toUnicode(text: string, around = text): string {
  if (textLanguage(text) === undefined) return text;
  const usual = zawgyiProbability(around);
  return text
    .split('\n')
    .map((line) => {
      const own = zawgyiProbability(line);
      const isDoubtful = own > 1 - CERTAIN && own < CERTAIN;
      return (isDoubtful ? usual : own) >= CERTAIN ? lineInUnicode(line) : line;
    })
    .join('\n');
}

/** A search as it was typed and, where it is likely to be Zawgyi, in Unicode as well (D-71). */
export function searchForms(search: string): string[] {
  return zawgyiProbability(search) >= LIKELY ? [search, lineInUnicode(search)] : [search];
}

/**
 * A message with its name, subject and text in Unicode, and the texts as sent in `original`; the same object where none of them is
 * in Zawgyi (D-71).
 */
export function messageInUnicode<M extends MessageTexts>(sent: M): M & { original?: MessageTexts } {
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
