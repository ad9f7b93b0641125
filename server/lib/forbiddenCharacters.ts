const OFFICE_LINE_BREAKS = /[\v\f]/g;
/** React renders a lone surrogate as a replacement character, and the data must equal the page. */
const LONE_SURROGATES = /\p{Cs}/gu;
/** All control characters but tab and line breaks, and code points that are no characters. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** Returns a text without the characters that XML 1.0, HTML or RFC 5545 forbid. */
export const removeForbiddenCharacters = (text: string): string =>
  text.replace(OFFICE_LINE_BREAKS, ' ').replace(LONE_SURROGATES, '\ufffd').replace(FORBIDDEN_CHARACTERS, '');

/** Returns JSON for a script element: no text in it closes the element. */
export const serializeForScript = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? removeForbiddenCharacters(part) : part)).replaceAll(
    '<',
    '\\u003c',
  );
