import { pretendSystem } from '@/testing/systems';
import { toSlashes } from './platform';

const file = String.raw`college\people\hla.jpg`;

describe('on Linux', () => {
  pretendSystem('linux');

  test('a backslash is part of the name of a file', () => {
    expect(toSlashes(file)).toBe(file);
  });
});

describe('on Windows', () => {
  pretendSystem('win32');

  test('the path of a file becomes an address', () => {
    expect(toSlashes(file)).toBe('college/people/hla.jpg');
  });
});
