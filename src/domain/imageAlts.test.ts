import { imagesWithoutAlt, undescribedPhotos } from './imageAlts';

test.each([
  ['![](/uploads/a.webp)', 1],
  ['![ ]( /uploads/a.webp "Lab") and ![](https://example.com/b.png)', 2],
  ['![][lab]\n\n[lab]: /uploads/a.webp', 1],
  ['![The lab](/uploads/a.webp), ![မြန်မာ](/uploads/b.webp)', 0],
  ['No image: ![] and ![]() and [](/contact)', 0],
  ['`![](/uploads/a.webp)` is how an image begins', 0],
  ['```\n![](/uploads/a.webp)\n```\n\n![](/uploads/b.webp)', 1],
  ['~~~ md\n![](/uploads/a.webp)\n~~~', 0],
  ['', 0],
])('%j has %d images without alternative text [D-73]', (markdown, count) => {
  expect(imagesWithoutAlt(markdown)).toBe(count);
});

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
