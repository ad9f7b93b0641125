import { eventImageFields, hasOtherImages, hasOtherOrder, imagesOf } from './recordImages';

test('each image of an event or a post has its text, and an event keeps an image for each text', () => {
  const pairs = [
    { image: 'a', alt: 'The gate' },
    { image: 'b', alt: '' },
  ];
  expect(imagesOf({ images: ['a', 'b'], image_alts: ['The gate'] })).toEqual(pairs);
  expect(imagesOf({ image: 'a', image_alt: 'The gate' })).toEqual(pairs.slice(0, 1));
  expect(imagesOf({ image: '', image_alt: 'The gate' })).toEqual([]);
  expect(eventImageFields(pairs)).toEqual({ images: ['a', 'b'], image_alts: ['The gate', ''] });
});

test('two lists differ in their images, in the order of those that they share, in both or not at all [D-84]', () => {
  const differences = (before: string[], after: string[]) => [hasOtherImages(before, after), hasOtherOrder(before, after)];
  expect(differences(['a', 'b'], ['a', 'b'])).toEqual([false, false]);
  expect(differences(['a', 'b'], ['b', 'a'])).toEqual([false, true]);
  expect(differences(['a', 'b'], ['a', 'c', 'b'])).toEqual([true, false]);
  expect(differences(['a', 'b'], ['b', 'c', 'a'])).toEqual([true, true]);
});
