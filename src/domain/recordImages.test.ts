import { countImagesWithoutAlt, missingAltError } from './missingAlts';
import { hasOtherImages, hasOtherOrder, recordImages, toEventImageFields } from './recordImages';

test('each image of an event or a post has its text, and an event keeps an image for each text', () => {
  const pairs = [
    { image: 'a', alt: 'The gate' },
    { image: 'b', alt: '' },
  ];
  expect(recordImages({ images: ['a', 'b'], image_alts: ['The gate'] })).toEqual(pairs);
  expect(recordImages({ image: 'a', image_alt: 'The gate' })).toEqual(pairs.slice(0, 1));
  expect(recordImages({ image: '', image_alt: 'The gate' })).toEqual([]);
  expect(toEventImageFields(pairs)).toEqual({ images: ['a', 'b'], image_alts: ['The gate', ''] });
});

test('two lists differ in their images, in the order of those that they share, in both or not at all [D-84]', () => {
  const differences = (before: string[], after: string[]) => [hasOtherImages(before, after), hasOtherOrder(before, after)];
  expect(differences(['a', 'b'], ['a', 'b'])).toEqual([false, false]);
  expect(differences(['a', 'b'], ['b', 'a'])).toEqual([false, true]);
  expect(differences(['a', 'b'], ['a', 'c', 'b'])).toEqual([true, false]);
  expect(differences(['a', 'b'], ['b', 'c', 'a'])).toEqual([true, true]);
});

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
  expect(countImagesWithoutAlt(markdown)).toBe(count);
});

const BARE = '![](/uploads/a.webp)';

test.each([
  ['', ''],
  ['![The lab](/uploads/a.webp)', ''],
  // An old text can be corrected without describing its photos.
  [`${BARE} and more words`, BARE],
])('the text %j can be published after %j [D-74]', (text, published) => {
  expect(missingAltError(text, published)).toBeUndefined();
});

test('a new photo without a description keeps a text from being published, with the reason [D-74]', () => {
  expect(missingAltError(BARE)).toBe(
    'Describe each photo before you publish: one has no description. Visitors who cannot see them rely on it. You can save a draft without.',
  );
  expect(missingAltError(`${BARE}\n\n${BARE}`, BARE)).toContain('2 have no description');
});
