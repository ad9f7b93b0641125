// The kinds of values in `college.json`. Each error completes a sentence that begins with the name of the field.
import { z } from './zod';

export const textUpTo = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://college.example/' })
  .meta({ examples: ['https://college.example/'] });
/** With `patternErrorMessage`, code editors show the same error as the server. */
export const textMatching = (pattern: RegExp, reason: string) =>
  z.string().regex(pattern, reason).meta({ patternErrorMessage: reason });
export const phoneNumber = textMatching(/^\+\d[\d ]{6,20}$/, 'must be a number such as +95 9 123 456 789');
const IMAGE_PATH = /^\/(?:assets|college)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|JPE?G|png|PNG|webp|avif|svg)$/;
/** An image that the product brings, or an image in the folder `college` of the data folder. */
export const imagePath = textMatching(IMAGE_PATH, 'must be a picture such as /college/hnin.jpg').describe(
  'A picture in the folder "college" beside this file, such as /college/hnin.jpg',
);
