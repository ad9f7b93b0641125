import { text as textField } from './fields';

/** In characters. Screen readers read an alternative text without a pause, so a longer text is hard to follow (D-74). */
export const ALT_LENGTH_MAX = 300;

const TOO_LONG_ERROR = `Use at most ${ALT_LENGTH_MAX} characters.`;

export const imageAlt = textField({ max: ALT_LENGTH_MAX, tooLong: TOO_LONG_ERROR }).optional();

/** An event has at most ten images. The higher limit only stops huge input before each text is checked. */
const ALL_ALTS_LENGTH_MAX = 20 * ALT_LENGTH_MAX;

/** One text per line. `isVerbatim` keeps an empty first or last line, which stands for an image without a text. */
export const imageAlts = textField({ max: ALL_ALTS_LENGTH_MAX, tooLong: TOO_LONG_ERROR, isMultiLine: true, isVerbatim: true })
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .refine((alts) => alts.every((alt) => Array.from(alt).length <= ALT_LENGTH_MAX), TOO_LONG_ERROR)
  .optional();
