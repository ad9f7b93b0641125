import { isResizable } from './images';
import { generatedFileName, generatedNamesIn, imageNamesIn, isImageName } from './uploadNames';

const NAME = `${'a1'.repeat(13)}.webp`;

test.each([
  [`uploads/${NAME}`, NAME],
  [`/api/api/uploads/${NAME}`, NAME],
  [`uploads/x/${NAME}`, undefined],
  [`uploads/${NAME}?w=480`, undefined],
  ['uploads/lab.jpg', undefined],
  [`https://elsewhere.test/uploads/${NAME}`, undefined],
])('the stored path %s is one of our files: %s', (path, name) => {
  expect(generatedFileName(path)).toBe(name);
});

test('a text names generated images under any address, and no part of a longer name', () => {
  expect(generatedNamesIn(`![](/api/uploads/${NAME}) ${NAME},${NAME}`)).toEqual([NAME, NAME, NAME]);
  expect(generatedNamesIn(`x${NAME}`)).toEqual([]);
});

test('a database text names each image once, also with escaped slashes', () => {
  expect(imageNamesIn(`"uploads/lab.jpg" "uploads\\/${NAME}" "api/uploads/lab.jpg" "uploads/.tmp"`)).toEqual(['lab.jpg', NAME]);
});

test.each([
  ['lab.jpg', true],
  [NAME, true],
  ['.hidden.jpg', false],
  ['../db.json', false],
  ['page.svg', false],
])('%s can be an image in the folder: %s', (name, can) => {
  expect(isImageName(name)).toBe(can);
});

test('only generated images have resized copies', () => {
  expect([isResizable(`https://college.test/uploads/${NAME}`), isResizable('/uploads/lab.jpg')]).toEqual([true, false]);
});
