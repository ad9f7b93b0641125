import { fileSize, MAX_PICTURE_BYTES, pictureFault } from './pictureFile';

test.each([
  [0, '1 KB'],
  [840 * 1024, '840 KB'],
  [1010 * 1024, '1 MB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
  [MAX_PICTURE_BYTES, '8 MB'],
])('%d bytes read as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

test.each([
  ['image/jpeg', MAX_PICTURE_BYTES, undefined],
  ['image/heic', 1, undefined],
  ['application/pdf', 1, 'This is not an image. Choose an image file.'],
  ['', 1, 'This is not an image. Choose an image file.'],
  ['image/png', 9.5 * 1024 * 1024, 'This image is too large: 9.5 MB. The limit is 8 MB.'],
])('a file of type %j and %d bytes is judged before it is sent [VAL-17]', (type, size, fault) =>
  expect(pictureFault({ type, size })).toBe(fault),
);
