import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { eventForm, postForm } from './builders';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** An image file of one colour, as chosen from a folder. */
export async function anImage({
  format = 'png',
  width = 40,
  height = 30,
}: {
  format?: Format;
  width?: number;
  height?: number;
} = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a3b2a' } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo.${format}`, { type: `image/${format}` });
}

/** The images in an uploads folder, without the server's working folders. */
export const imagesIn = (dir: string) => readdirSync(dir).filter((name) => !name.startsWith('.'));

/** The endpoints that accept images, with a form that each accepts once an image is added in `field`. */
export const imageCalls = [
  { name: 'a new post', path: '/blogs.php', field: 'image', kind: 'blogs', id: undefined },
  { name: 'an edited post', path: '/blogs.php', field: 'image', kind: 'blogs', id: '1' },
  { name: 'a new event', path: '/events.php', field: 'images[]', kind: 'events', id: undefined },
  { name: 'an edited event', path: '/events.php', field: 'images[]', kind: 'events', id: '1' },
] as const;

type ImageCall = (typeof imageCalls)[number];

let sent = 0;

/** The text fields of a form; every new record gets a unique slug. */
export function textsFor({ kind, id }: ImageCall): Record<string, string> {
  sent += 1;
  const texts = { title: 'With a picture', slug: `with-a-picture-${sent}`, ...(id !== undefined && { id }) };
  return { ...texts, ...(kind === 'blogs' ? postForm : eventForm) };
}

/** An event has at most ten images, so edits replace the existing ones. */
export const replacing = ({ kind, id }: ImageCall, images: readonly string[]): Record<string, string[]> =>
  kind === 'events' && id !== undefined ? { 'removed_images[]': [...images] } : {};

const BOUNDARY = 'a-boundary-of-tests';

/** A part of a multipart body; `disposition` is what follows `form-data` in its header. */
export type Part = { disposition: string; type?: string; body: string | Buffer };

/** A multipart body built byte by byte, for forms that no browser sends. An empty `end` truncates it. */
export function rawForm(parts: readonly Part[], { end = `--${BOUNDARY}--\r\n` }: { end?: string } = {}) {
  const body = Buffer.concat([
    ...parts.flatMap(({ disposition, type, body: content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** Form parts of text fields and one image. */
export function partsOf(fields: Record<string, string>, field: string, image: Buffer, fileName = 'photo.png'): Part[] {
  const texts = Object.entries(fields).map(([name, body]) => ({ disposition: `name="${name}"`, body }));
  return [...texts, { disposition: `name="${field}"; filename="${fileName}"`, type: 'image/png', body: image }];
}

/** An image file as a user chooses it, small and light. */
export async function aPhoto(name = 'lab.png') {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
}
