import { z } from './zod';

/** A text of at most `max` characters, which is not empty. */
export const textUpTo = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://college.example/' })
  .meta({ examples: ['https://college.example/'] });
/** A text of this form; editors show the same reason as the server. */
export const textMatching = (pattern: RegExp, reason: string) =>
  z.string().regex(pattern, reason).meta({ patternErrorMessage: reason });
export const phoneNumber = textMatching(/^\+\d[\d ]{6,20}$/, 'must be a number such as +95 9 123 456 789');
const PICTURE = /^\/(?:assets|college)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|JPE?G|png|PNG|webp|avif|svg)$/;
/** The address of a delivered picture, or of one in the folder `college` of the data folder. */
export const imagePath = textMatching(PICTURE, 'must be a picture such as /college/hnin.jpg').describe(
  'A picture in the folder "college" beside this file, such as /college/hnin.jpg',
);
