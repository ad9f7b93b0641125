import { gzipSync } from 'node:zlib';
import { bytesOf, noise, type Specimen } from './specimen';

const REFUSED = [415, 'IMAGE_TYPE'] as const;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const ARMED = SVG.replace('<rect', '<script>alert(1)</script><rect onload="alert(1)"');
const text = (content: string) => () => Buffer.from(content);
const start =
  (hex: string, content = '', zeros = 64) =>
  () =>
    bytesOf(hex, content, zeros);

/** One of each rule that recognises them: by their text, in each of its encodings, by their first bytes, and by their brand. */
const foreign: readonly Specimen[] = [
  { name: 'an SVG', bytes: text(SVG), sentAs: ['drawing.svg', 'image/svg+xml'] },
  { name: 'an SVG with a script, called .jpg', bytes: text(ARMED), sentAs: ['photo.jpg', 'image/jpeg'] },
  { name: 'an SVG behind a byte order mark', bytes: text(`\ufeff${ARMED}`) },
  { name: 'an SVG behind a thousand spaces', bytes: text(`${' '.repeat(1000)}<!-- -->${ARMED}`) },
  { name: 'an SVG in UTF-16', bytes: () => Buffer.from(`\ufeff${ARMED}`, 'utf16le') },
  { name: 'an SVG in UTF-16 without its mark', bytes: () => Buffer.from(ARMED, 'utf16le') },
  { name: 'a compressed SVG', bytes: () => gzipSync(ARMED), sentAs: ['drawing.svgz', 'image/svg+xml'] },
  { name: 'a script that begins like a GIF', bytes: text('GIF89a=1;alert(1)//'), sentAs: ['x.gif', 'image/gif'] },
  { name: 'a long script that begins like a GIF', bytes: text(`GIF87a/*${'-'.repeat(5000)}*/=1;alert(1)`) },
  { name: 'a text in Burmese', bytes: text('ကျောင်းလခ၊ လစဉ်အရစ်ကျ ပေးချေပုံ') },
  { name: 'a PDF', bytes: text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj') },
  { name: 'an old Word file', bytes: start('d0cf11e0a1b11ae1') },
  { name: 'an MP4', bytes: start('00000018', 'ftypmp42'), sentAs: ['film.mp4', 'video/mp4'] },
  { name: 'an AVI, which begins like a WebP', bytes: start('5249464600000000', 'AVI LIST') },
  { name: 'a HEIC photo', bytes: start('00000018', 'ftypheic'), sentAs: ['IMG_1.HEIC', 'image/heic'] },
  { name: 'an AVIF', bytes: () => noise().avif({ effort: 0 }).toBuffer() },
  { name: 'a TIFF', bytes: () => noise().tiff().toBuffer() },
];

/** Files that are not JPEG, PNG, WebP or GIF, under any name. */
export const foreignFiles: readonly Specimen[] = foreign.map((specimen) => ({ ...specimen, refused: REFUSED }));
