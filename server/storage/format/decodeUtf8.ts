import { isUtf8 } from 'node:buffer';
import { DbValidationError, LineIndex } from './dbProblem';

export const withoutByteOrderMark = (text: string) => text.replace(/^\ufeff/, '');

/** Decodes a file. Throws a `DbValidationError` for UTF-16, or with the place of the first byte that is not UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  const text = bytes.toString();
  const [first, second] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // JSON begins with an ASCII character. In UTF-16, one of the two bytes of this character is zero.
  const isUtf16WithoutMark = (first === 0) !== (second === 0);
  if (hasUtf16Mark || isUtf16WithoutMark)
    throw new DbValidationError([{ line: 1, column: 1, reason: 'the file is in UTF-16; save it as UTF-8' }]);
  if (isUtf8(bytes)) return text;
  // Decoding replaces wrong bytes. After encoding again, the first difference is the first wrong byte.
  const encodedAgain = Buffer.from(text);
  const wrongByteIndex = bytes.findIndex((byte, index) => byte !== encodedAgain[index]);
  const textBefore = withoutByteOrderMark(bytes.subarray(0, wrongByteIndex).toString());
  const reason = `the byte ${bytes[wrongByteIndex]?.toString(16).toUpperCase()} is not UTF-8; save the file as UTF-8`;
  throw new DbValidationError([new LineIndex(textBefore).toProblem(textBefore.length, reason)]);
}
