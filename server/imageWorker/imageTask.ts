import { z } from 'zod';
import { FORMATS } from './formats';

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));

const shareSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), name: z.string(), cover: z.string() }),
  z.object({ kind: z.literal('cover'), cover: z.string() }),
  z.object({
    kind: z.literal('program'),
    program: z.object({ id: z.enum(['ncc', 'bit', 'itpec', 'diploma']), image: z.string(), logo: z.string() }),
  }),
  z.object({ kind: z.literal('site') }),
]);

/** What a share image is made of: a stored photo, a built-in cover, a program's picture, or the site's own. */
export type ShareSource = z.infer<typeof shareSourceSchema>;

/** What a picture process may be asked for: an upload as it is stored, a stored picture at a width, or a share picture. */
export const imageTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), bytes }),
  z.object({ kind: z.literal('narrowed'), file: z.string(), width: z.number(), format: z.enum(FORMATS) }),
  z.object({
    kind: z.literal('share'),
    source: shareSourceSchema,
    folders: z.object({ assets: z.string(), uploads: z.string() }),
  }),
]);
export type ImageTask = z.infer<typeof imageTaskSchema>;

/** What it says: once that it is ready, then for each task the picture, the code of a refusal, or the words of another fault. */
export const imageResultSchema = z.union([
  z.object({ isReady: z.literal(true) }),
  z.object({ bytes }),
  z.object({ refused: z.enum(['IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'IMAGE_CORRUPT', 'IMAGE_TOO_SLOW']) }),
  z.object({ fault: z.string() }),
]);
export type ImageResult = z.infer<typeof imageResultSchema>;
