const OFFICE_LINE_BREAKS = /[\v\f]/g;
/** React shows a lone surrogate as a replacement character. The data in the page must match. */
const LONE_SURROGATES = /\p{Cs}/gu;
/** Control characters except tab and line breaks, and noncharacters. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** Returns a text without the characters that XML 1.0, HTML or RFC 5545 forbid. */
export const removeForbiddenCharacters = (text: string): string =>
  text.replace(OFFICE_LINE_BREAKS, ' ').replace(LONE_SURROGATES, '\ufffd').replace(FORBIDDEN_CHARACTERS, '');

/** Returns JSON that cannot close the script element around it. */
export const serializeForScript = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? removeForbiddenCharacters(part) : part)).replaceAll(
    '<',
    '\\u003c',
  );
