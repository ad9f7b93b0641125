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

const svgs: readonly Specimen[] = [
  { name: 'an SVG', bytes: text(SVG), sentAs: ['drawing.svg', 'image/svg+xml'] },
  { name: 'an SVG with a script', bytes: text(ARMED), sentAs: ['drawing.svg', 'image/svg+xml'] },
  { name: 'an SVG called .png', bytes: text(ARMED) },
  { name: 'an SVG called .jpg', bytes: text(ARMED), sentAs: ['photo.jpg', 'image/jpeg'] },
  { name: 'an SVG with its XML head', bytes: text(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${ARMED}`) },
  { name: 'an SVG behind a byte order mark', bytes: text(`\ufeff${ARMED}`) },
  { name: 'an SVG behind a thousand spaces', bytes: text(`${' '.repeat(1000)}<!-- -->${ARMED}`) },
  { name: 'an SVG in UTF-16', bytes: () => Buffer.from(`\ufeff${ARMED}`, 'utf16le') },
  { name: 'an SVG in UTF-16 without its mark', bytes: () => Buffer.from(ARMED, 'utf16le') },
  { name: 'a compressed SVG', bytes: () => gzipSync(ARMED), sentAs: ['drawing.svgz', 'image/svg+xml'] },
  { name: 'an SVG as a data address', bytes: text(`data:image/svg+xml;base64,${Buffer.from(ARMED).toString('base64')}`) },
  { name: 'an SVG in an entity', bytes: text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`) },
];

const texts: readonly Specimen[] = [
  { name: 'a web page', bytes: text('<!doctype html><script>alert(1)</script>') },
  { name: 'a script', bytes: text('alert(1)') },
  { name: 'a script that begins like a GIF', bytes: text('GIF89a=1;alert(1)//'), sentAs: ['x.gif', 'image/gif'] },
  { name: 'a long script that begins like a GIF', bytes: text(`GIF87a/*${'-'.repeat(5000)}*/=1;alert(1)`) },
  { name: 'PHP', bytes: text('<?php system($_GET["c"]); ?>') },
  { name: 'a text in Burmese', bytes: text('ကျောင်းလခ၊ လစဉ်အရစ်ကျ ပေးချေပုံ') },
];

const papers: readonly Specimen[] = [
  { name: 'a PDF', bytes: text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj') },
  { name: 'PostScript', bytes: text('%!PS-Adobe-3.0 EPSF-3.0') },
  { name: 'a ZIP', bytes: start('504b0304', 'word/document.xml') },
  { name: 'an old Word file', bytes: start('d0cf11e0a1b11ae1') },
  { name: 'a program for Windows', bytes: start('4d5a9000') },
  { name: 'a program for Linux', bytes: start('7f454c46') },
];

const films: readonly Specimen[] = [
  { name: 'an MP4', bytes: start('00000018', 'ftypmp42'), sentAs: ['film.mp4', 'video/mp4'] },
  { name: 'a WebM', bytes: start('1a45dfa3') },
  { name: 'an AVI', bytes: start('5249464600000000', 'AVI LIST') },
  { name: 'an MP3', bytes: start('494433030000') },
];

const images: readonly Specimen[] = [
  { name: 'a HEIC photo', bytes: start('00000018', 'ftypheic'), sentAs: ['IMG_1.HEIC', 'image/heic'] },
  { name: 'a HEIC photo called .jpg', bytes: start('0000001c', 'ftypmif1'), sentAs: ['IMG_1.jpg', 'image/jpeg'] },
  { name: 'an AVIF', bytes: () => noise().avif({ effort: 0 }).toBuffer() },
  { name: 'a TIFF', bytes: () => noise().tiff().toBuffer() },
  { name: 'a TIFF of the other order', bytes: start('4d4d002a00000008') },
  { name: 'a BMP', bytes: start('424d3600000000000000') },
  { name: 'an icon', bytes: start('000001000100') },
  { name: 'a Photoshop file', bytes: start('38425053') },
  { name: 'a JPEG 2000', bytes: start('0000000c6a5020200d0a870a') },
  { name: 'a JPEG XL', bytes: start('0000000c4a584c200d0a870a') },
];

/** Files that are not JPEG, PNG, WebP or GIF, under any name. */
export const foreignFiles: readonly Specimen[] = [...svgs, ...texts, ...papers, ...films, ...images].map((specimen) => ({
  ...specimen,
  refused: REFUSED,
}));
