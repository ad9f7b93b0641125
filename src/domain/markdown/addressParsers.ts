// Makes links of addresses in a text, bare or in angle brackets.
import type { InlineParser } from '@lezer/markdown';

const MAX_ADDRESS_LENGTH = 2000;
const LATIN_OR_DIGIT = /[A-Za-z0-9]/;
/** Addresses percent-encode Burmese letters, so a Burmese letter belongs to the sentence behind the address. */
const BURMESE = '\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f';
const ZERO_WIDTH = '\u200b-\u200d';
const BARE_ADDRESS = new RegExp(`^https?://[^\\s<>"\`|\\\\${BURMESE}${ZERO_WIDTH}“”‘’«»]+`, 'i');
const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Cuts punctuation at the end, and everything from a closing bracket that the address did not open. */
function trimAddress(address: string): string {
  const openBrackets: string[] = [];
  let end = address.length;
  for (const [index, char] of address.split('').entries()) {
    if ('([{'.includes(char)) openBrackets.push(char);
    if (char in OPENING_BRACKETS && openBrackets.pop() !== OPENING_BRACKETS[char]) {
      end = index;
      break;
    }
  }
  while (end > 0 && ".,;:!?'*_~([{".includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Reads a bare address as a link, except inside a word or the text of another link. */
export const bareAddress: InlineParser = {
  name: 'BareAddress',
  before: 'Link',
  parse(paragraph, charCode, from) {
    if (!/h/i.test(String.fromCharCode(charCode)) || paragraph.hasOpenLink) return -1;
    if (from > paragraph.offset && LATIN_OR_DIGIT.test(paragraph.slice(from - 1, from))) return -1;
    const [found] = BARE_ADDRESS.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    const address = found && trimAddress(found);
    if (!address || address.endsWith('//')) return -1;
    return paragraph.addElement(paragraph.elt('URL', from, from + address.length));
  },
};

const IN_ANGLES = /^<(?:https?:\/\/[^\s<>]{1,2000}|[^\s<>@:]{1,64}@[^\s<>@]{1,255})>/i;

/** Reads an address in angle brackets as a link. Anything else in angle brackets stays plain text. */
export const addressInAngles: InlineParser = {
  name: 'AddressInAngles',
  before: 'Link',
  parse(paragraph, charCode, from) {
    if (String.fromCharCode(charCode) !== '<') return -1;
    const [found = ''] = IN_ANGLES.exec(paragraph.slice(from, Math.min(paragraph.end, from + MAX_ADDRESS_LENGTH))) ?? [];
    if (found === '') return -1;
    const end = from + found.length;
    return paragraph.addElement(paragraph.elt('Autolink', from, end, [paragraph.elt('URL', from + 1, end - 1)]));
  },
};
