import { blankPng, bytesOf, frames, noise, patched, pngChunk, type Specimen } from './specimen';

const MIB = 1024 * 1024;
const EXIF = { IFD0: { Copyright: '<script>alert(1)</script>', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } };

const jpeg = () => noise().jpeg().toBuffer();
const png = () => noise().png().toBuffer();
const joined = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text)]);

/** A JPEG as one phone maker writes it, with a value that the decoder warns about. */
async function quirkyJpeg() {
  const bytes = await jpeg();
  const start = bytes.indexOf(Buffer.from('ffda', 'hex'));
  return patched(bytes, start + bytes.readUInt16BE(start + 2), Uint8Array.of(0));
}

/** A JPEG with bytes before the first part of a kind that no standard names. */
export async function strayJpeg(before: string, stray: Buffer, bytes = jpeg()) {
  const whole = await bytes;
  const at = whole.lastIndexOf(Buffer.from(before, 'hex'));
  return Buffer.concat([whole.subarray(0, at), stray, whole.subarray(at)]);
}

/** The mark of Adobe's programs, with a transform of colours. */
const adobe = (transform: number) => Buffer.concat([bytesOf('ffee000e', 'Adobe', 6), Uint8Array.of(transform)]);

async function commentedJpeg() {
  const bytes = await jpeg();
  const text = Buffer.from('<?php echo "secret-marker"; ?>');
  const comment = Buffer.concat([bytesOf('fffe00'), Uint8Array.of(text.length + 2), text]);
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
}

async function paddedJpeg(size: number) {
  const bytes = await jpeg();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 32)]);
}

/** Real images from cameras, phones and programs. */
const plain: readonly Specimen[] = [
  { name: 'a JPEG', bytes: jpeg },
  { name: 'a progressive JPEG', bytes: () => noise().jpeg({ progressive: true }).toBuffer() },
  { name: 'a grey JPEG', bytes: () => noise().greyscale().jpeg().toBuffer() },
  { name: 'a JPEG in the colours of print', bytes: () => noise().toColourspace('cmyk').jpeg().toBuffer() },
  { name: 'a JPEG with a harmless quirk of phones', bytes: quirkyJpeg },
  { name: 'a JPEG with stray bytes between its parts', bytes: () => strayJpeg('ffda', Buffer.from([1, 2, 3])) },
  { name: 'a JPEG with stray bytes before its tables', bytes: () => strayJpeg('ffdb', bytesOf('', '', 9)) },
  {
    name: 'a progressive JPEG with stray bytes at its end',
    bytes: () => strayJpeg('ffd9', Buffer.from([9, 9, 9]), noise().jpeg({ progressive: true }).toBuffer()),
  },
  { name: 'a JPEG with a mark of Adobe that no one knows', bytes: () => strayJpeg('ffdb', adobe(7)) },
  { name: 'a JPEG with the mark of Adobe for print', bytes: () => strayJpeg('ffdb', adobe(2)) },
  { name: 'a JPEG of exactly 8 MiB', bytes: () => paddedJpeg(8 * MIB) },
  { name: 'a PNG', bytes: png },
  { name: 'a PNG with a palette', bytes: () => noise().png({ palette: true }).toBuffer() },
  { name: 'a PNG of 16 bits', bytes: () => noise().toColourspace('rgb16').png().toBuffer() },
  { name: 'an interlaced PNG', bytes: () => noise().png({ progressive: true }).toBuffer() },
  { name: 'a PNG one can look through', bytes: () => noise(64, 48, 4).png().toBuffer() },
  { name: 'a PNG of one dot', bytes: () => blankPng({ width: 1, height: 1 }) },
  { name: 'a PNG of 12,000 px', bytes: () => blankPng({ width: 12_000, height: 40 }) },
  { name: 'a WebP', bytes: () => noise().webp().toBuffer() },
  { name: 'a WebP without loss', bytes: () => noise(64, 48, 4).webp({ lossless: true }).toBuffer() },
  { name: 'a WebP that moves', bytes: () => frames(12).webp().toBuffer() },
  { name: 'a GIF', bytes: () => noise().gif().toBuffer() },
  {
    name: 'a GIF that lies about its screen',
    bytes: async () => patched(await noise().gif().toBuffer(), 6, bytesOf('ffffffff')),
  },
  { name: 'a GIF that moves', bytes: () => frames(30).gif().toBuffer() },
];

/** Images with an extra payload: the image is accepted and the payload dropped. */
export const carriers: readonly Specimen[] = [
  { name: 'a JPEG with a place and a script in its EXIF', bytes: () => noise().jpeg().withExif(EXIF).toBuffer() },
  { name: 'a JPEG with PHP behind it', bytes: async () => joined(await jpeg(), '<?php echo "secret-marker"; ?>') },
  { name: 'a JPEG with PHP in its comment', bytes: commentedJpeg },
  { name: 'a JPEG with a film behind it, as phones make them', bytes: async () => joined(await jpeg(), '\0\0\0\u0018ftypmp42') },
  { name: 'a JPEG with a ZIP behind it', bytes: async () => joined(await jpeg(), 'PK\u0003\u0004 secret-marker') },
  { name: 'a PNG with a script behind it', bytes: async () => joined(await png(), '<script>alert(1)</script>') },
  {
    name: 'a PNG with a script in its text',
    bytes: () => blankPng({ width: 8, height: 8, extra: [pngChunk('tEXt', Buffer.from('Title\0<script>alert(1)</script>'))] }),
  },
  { name: 'a GIF that is a script too', bytes: async () => joined(await noise().gif().toBuffer(), '*/=1;alert(1)//') },
  { name: 'a WebP with EXIF', bytes: () => noise().webp().withExif(EXIF).toBuffer() },
];

/** Valid images with a wrong name or type: the content decides. */
const misnamed: readonly Specimen[] = [
  { name: 'a JPEG sent as a web page', bytes: jpeg, sentAs: ['page.html', 'text/html'] },
  { name: 'a PNG called .svg', bytes: png, sentAs: ['drawing.svg', 'image/svg+xml'] },
  { name: 'a GIF called .php', bytes: () => noise().gif().toBuffer(), sentAs: ['a.png.php', 'application/x-php'] },
  { name: 'a WebP without name or type', bytes: () => noise().webp().toBuffer(), sentAs: ['blob', ''] },
];

/** Every file that the server must accept. */
export const goodFiles: readonly Specimen[] = [...plain, ...carriers, ...misnamed];
