import { z } from 'zod';

export const FORMATS = ['avif', 'webp'] as const;

export type Format = (typeof FORMATS)[number];

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

/** What an image for social networks shows: a stored photo, a built-in cover, a program, or the site itself. */
export type ShareSource = z.infer<typeof shareSourceSchema>;

export const imageTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('encodeUpload'), bytes }),
  z.object({ kind: z.literal('resize'), file: z.string(), width: z.number(), format: z.enum(FORMATS) }),
  z.object({
    kind: z.literal('drawShareImage'),
    source: shareSourceSchema,
    folders: z.object({ assets: z.string(), uploads: z.string() }),
  }),
]);
export type ImageTask = z.infer<typeof imageTaskSchema>;

const imageOutputSchema = z.object({ bytes, size: z.object({ width: z.number(), height: z.number() }).optional() });

export type ImageOutput = z.infer<typeof imageOutputSchema>;

export const rejectionSchema = z.enum(['IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'IMAGE_CORRUPT', 'IMAGE_TOO_SLOW']);

/** A worker first says that it is `ready`. It answers each task with an image, a rejection or another error. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('image'), image: imageOutputSchema }),
  z.object({ kind: z.literal('rejection'), code: rejectionSchema }),
  z.object({ kind: z.literal('error'), text: z.string() }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
