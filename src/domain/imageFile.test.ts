import {
  fileSize,
  fitInside,
  imageFileError,
  isReducedBetter,
  isWorthReducing,
  MAX_IMAGE_BYTES,
  outputTypes,
  preparedImageError,
  reducedName,
  STORED_IMAGE_SIDE,
} from './imageFile';

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [0, '1 KB'],
  [840 * KB, '840 KB'],
  [1010 * KB, '1 MB'],
  [2.44 * MB, '2.4 MB'],
  [MAX_IMAGE_BYTES, '8 MB'],
])('%d bytes are formatted as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

test.each([
  ['photo.jpg', 'image/jpeg', undefined],
  ['photo.heic', 'image/heic', undefined],
  ['IMG_1.HEIC', '', undefined],
  ['plan.pdf', 'application/pdf', 'This is not an image. Choose an image file.'],
  ['plan', '', 'This is not an image. Choose an image file.'],
])('the file %s of type %j is validated when it is chosen [VAL-17]', (name, type, fault) =>
  expect(imageFileError({ name, type })).toBe(fault),
);

test.each([
  ['IMG_1.HEIC', '', 'HEIC'],
  ['IMG_1.jpg', 'image/heic', 'HEIC'],
  ['plan.tiff', 'image/tiff', 'TIFF'],
  ['logo.svg', 'image/svg+xml', 'SVG'],
])('an image that the browser cannot decode (%s of type %j) is rejected before it is sent [VAL-17]', (name, type, kind) =>
  expect(preparedImageError({ name, type, size: 9 })).toBe(
    `This browser cannot read ${kind} images. Save it as a JPEG and choose that file.`,
  ),
);

test('an image of an accepted format is validated by its size alone, of which 8 MB may be sent [VAL-17]', () => {
  const jpeg = { name: 'IMG_1.jpg', type: 'image/jpeg' };
  expect(preparedImageError({ ...jpeg, size: MAX_IMAGE_BYTES })).toBeUndefined();
  expect(preparedImageError({ ...jpeg, size: 9.5 * MB })).toBe('This image is too large: 9.5 MB. The limit is 8 MB.');
});

test.each([
  ['4000x3000', '1920x1440'],
  ['3000x4000', '1440x1920'],
  ['640x480', '640x480'],
  ['9000x2', '1920x1'],
])('an image of %s fits as %s', (pixels, fitting) => {
  const [side = 0, otherSide = 0] = pixels.split('x').map(Number);
  const { width, height } = fitInside({ width: side, height: otherSide }, STORED_IMAGE_SIDE);
  expect(`${width}x${height}`).toBe(fitting);
});

test.each([
  ['a light image of the right size', { type: 'image/jpeg', size: 200 * KB, width: 1200, height: 800 }, false],
  ['a heavy one', { type: 'image/png', size: 3 * MB, width: 1200, height: 800 }, true],
  ['a wide one', { type: 'image/jpeg', size: 200 * KB, width: 1921, height: 800 }, true],
  ['a high one', { type: 'image/jpeg', size: 200 * KB, width: 800, height: 1921 }, true],
  ['one the server does not take', { type: 'image/heic', size: 200 * KB, width: 1200, height: 800 }, true],
])('%s: worth reducing is %j %s', (_name, image, isWorth) => expect(isWorthReducing(image)).toBe(isWorth));

test('the smaller file is sent, but never one of a format that the server rejects', () => {
  expect(isReducedBetter({ type: 'image/jpeg', size: 300 }, { size: 299 })).toBe(true);
  expect(isReducedBetter({ type: 'image/jpeg', size: 300 }, { size: 300 })).toBe(false);
  expect(isReducedBetter({ type: 'image/heic', size: 300 }, { size: 900 })).toBe(true);
});

test('a photo becomes WebP or JPEG; a format with transparency never becomes JPEG', () => {
  expect(outputTypes('image/jpeg')).toEqual(['image/webp', 'image/jpeg']);
  expect(outputTypes('image/heic')).toEqual(['image/webp', 'image/jpeg']);
  for (const type of ['image/png', 'image/gif', 'image/webp', 'image/avif', ''])
    expect(outputTypes(type)).not.toContain('image/jpeg');
});

test('a reduced copy keeps the name of its image', () => {
  expect(reducedName('IMG_1.JPG', 'image/webp')).toBe('IMG_1.webp');
  expect(reducedName('open.day.2026.png', 'image/png')).toBe('open.day.2026.png');
  expect(reducedName('photo', 'image/jpeg')).toBe('photo.jpeg');
});
