import sharp from 'sharp';
import { webpSize } from './uploads';

const picture = (channels: 3 | 4, width: number, height: number) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 60, alpha: 0.5 } } });

test.each([
  ['a photo', () => picture(3, 1600, 1067).webp(), { width: 1600, height: 1067 }],
  ['a drawing with transparency', () => picture(4, 37, 1920).webp(), { width: 37, height: 1920 }],
  ['a lossless drawing', () => picture(3, 1280, 800).webp({ lossless: true }), { width: 1280, height: 800 }],
])('the size of %s is read from its first bytes', async (_what, make, size) => {
  expect(webpSize(await make().toBuffer())).toEqual(size);
});

test('other bytes have no size', async () => {
  expect(webpSize(await picture(3, 40, 30).png().toBuffer())).toBeUndefined();
  expect(webpSize(Buffer.alloc(4))).toBeUndefined();
});
