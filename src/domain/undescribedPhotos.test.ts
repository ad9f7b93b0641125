import { undescribedPhotos } from './imageAlts';

const BARE = '![](/uploads/a.webp)';

test.each([
  ['', ''],
  ['![The lab](/uploads/a.webp)', ''],
  // An old text can be corrected without describing its photos.
  [`${BARE} and more words`, BARE],
])('the text %j can be published after %j [D-74]', (text, published) => {
  expect(undescribedPhotos(text, published)).toBeUndefined();
});

test('a new photo without a description keeps a text from being published, with the reason [D-74]', () => {
  expect(undescribedPhotos(BARE)).toBe(
    'Describe each photo before you publish: one has no description. Visitors who cannot see them rely on it. You can save a draft without.',
  );
  expect(undescribedPhotos(`${BARE}\n\n${BARE}`, BARE)).toContain('2 have no description');
});
