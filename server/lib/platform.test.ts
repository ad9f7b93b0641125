import { pretendWindows } from '@/testing/systems';
import { withSlashes } from './platform';

const file = String.raw`college\people\hla.jpg`;

test('elsewhere than on Windows a backslash is part of the name of a file', () => {
  expect(withSlashes(file)).toBe(file);
});

describe('on Windows', () => {
  pretendWindows();

  test('the path of a file becomes an address', () => {
    expect(withSlashes(file)).toBe('college/people/hla.jpg');
  });
});
