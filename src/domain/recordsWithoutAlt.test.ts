import { eventImagesWithoutAlt, postImagesWithoutAlt } from './needsAttention';

test('a cover counts while nobody has said what it shows, as do the images in the text [D-73, D-74]', () => {
  const content = '![](/uploads/a.webp)';
  expect(postImagesWithoutAlt({ image: 'uploads/b.webp', image_alt: ' ', content })).toBe(2);
  expect(postImagesWithoutAlt({ image: 'uploads/b.webp', image_alt: 'The lab', content: '' })).toBe(0);
  expect(postImagesWithoutAlt({ image: '', image_alt: '', content: '' })).toBe(0);
});

test('each image of an event counts that has no text in its place [D-73, D-74]', () => {
  const images = ['uploads/a.webp', 'uploads/b.webp', 'uploads/c.webp'];
  expect(eventImagesWithoutAlt({ images, image_alts: ['', 'The hall'], description: '![](/uploads/d.webp)' })).toBe(3);
  expect(eventImagesWithoutAlt({ images: [], image_alts: [], description: '' })).toBe(0);
});
