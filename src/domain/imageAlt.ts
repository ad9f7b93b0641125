import * as texts from '@/texts/imageRules';
import { text } from './fields';

/** The maximum length of an image's alternative text; screen readers read longer ones without a pause (D-74). */
export const ALT_LENGTH_MAX = 300;

const TOO_LONG = texts.altTooLong(ALT_LENGTH_MAX);

/** Validates the alternative text of one image; undefined where a form does not send it (D-74). */
export const imageAlt = text({ max: ALT_LENGTH_MAX, tooLong: TOO_LONG }).optional();

/**
 * Validates the alternative texts of several images, one line each in the order of the images, and splits them; undefined where
 * a form does not send them (D-74).
 */
export const imageAlts = text({ max: 20 * ALT_LENGTH_MAX, tooLong: TOO_LONG, isMultiLine: true, isVerbatim: true })
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .refine((alts) => alts.every((alt) => Array.from(alt).length <= ALT_LENGTH_MAX), TOO_LONG)
  .optional();
