/** Vertical tab and form feed, with which office programs break lines. */
const BREAKS = /[\v\f]/g;
/** React's renderer writes half of a surrogate pair as a replacement character, and data must equal the page. */
const HALVES = /\p{Cs}/gu;
/** What XML 1.0, HTML or RFC 5545 forbid: control characters other than tab and line breaks, and noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** A text without the characters that XML 1.0, HTML or RFC 5545 forbid. Whatever leaves the server in these formats passes here. */
export const allowedText = (text: string): string => text.replace(BREAKS, ' ').replace(HALVES, '\ufffd').replace(FORBIDDEN, '');

/** JSON for a script element: its texts are allowed ones, and nothing in it closes the element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? allowedText(part) : part)).replaceAll(
    '<',
    '\\u003c',
  );
