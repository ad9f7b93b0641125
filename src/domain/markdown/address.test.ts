import { imageMarkdown, insertImages } from '@/domain/editor/links';
import { applied } from '@/testing/applied';
import { linkTarget, readImageAddress } from './address';

test.each([
  ['/contact', { kind: 'screen', url: '/contact' }],
  ['contact', { kind: 'screen', url: '/contact' }],
  ['/blogs/4?from=article', { kind: 'screen', url: '/blogs/4?from=article' }],
  ['/uploads/timetable.webp', { kind: 'other', url: '/uploads/timetable.webp' }],
  ['#note', { kind: 'other', url: '#note' }],
  ['https://itpec.test/dates', { kind: 'other', url: 'https://itpec.test/dates' }],
  ['HTTP://itpec.test', { kind: 'other', url: 'http://itpec.test/' }],
  ['//itpec.test/dates', { kind: 'other', url: 'https://itpec.test/dates' }],
  ['/\\itpec.test', { kind: 'other', url: 'https://itpec.test/' }],
  ['mailto:hello@nitcollege.test', { kind: 'other', url: 'mailto:hello@nitcollege.test' }],
  ['tel:+959000111222', { kind: 'other', url: 'tel:+959000111222' }],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<p>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['intent://x#Intent;end', undefined],
  ['http://', undefined],
])('the link %j in a post leads to %j [PUB-BLOG-02]', (written, target) => {
  expect(linkTarget(written)).toEqual(target);
});

const photo = { path: 'uploads/a.webp', alt: 'The lab', caption: '', size: { width: 1600, height: 1067 } };
const AS_MARKDOWN = '![The lab](/uploads/a.webp#1600x1067)';

test.each([
  ['/uploads/a.webp', { src: '/uploads/a.webp', isWide: false }],
  ['/uploads/a.webp#1600x1067', { src: '/uploads/a.webp', size: { width: 1600, height: 1067 }, isWide: false }],
  ['/uploads/a.webp#wide', { src: '/uploads/a.webp', isWide: true }],
  ['/uploads/a.webp#1600x1067-wide', { src: '/uploads/a.webp', size: { width: 1600, height: 1067 }, isWide: true }],
  ['https://a.test/b.svg#layer', { src: 'https://a.test/b.svg#layer', isWide: false }],
  ['/uploads/a.webp#0x9', { src: '/uploads/a.webp#0x9', isWide: false }],
  ['#', { src: '#', isWide: false }],
])('the address %s gives the file and how the text shows it [D-74]', (address, read) => {
  expect(readImageAddress(address)).toEqual(read);
});

test('a photo is Markdown that stays readable, whatever its words hold [D-74]', () => {
  expect(imageMarkdown(photo)).toBe(AS_MARKDOWN);
  expect(imageMarkdown({ ...photo, caption: 'Rain "outside"\nthe lab\\' })).toBe(
    '![The lab](/uploads/a.webp#1600x1067 "Rain ”outside” the lab")',
  );
  expect(imageMarkdown({ ...photo, alt: ' [မိုး]\nရွာ ' })).toBe('![(မိုး) ရွာ](/uploads/a.webp#1600x1067)');
});

test.each([
  ['', 0, `${AS_MARKDOWN}\n\n${AS_MARKDOWN}`],
  ['One. Two.', 4, `One.\n\n${AS_MARKDOWN}\n\n${AS_MARKDOWN}\n\n Two.`],
  ['One.\n\nTwo.', 6, `One.\n\n${AS_MARKDOWN}\n\n${AS_MARKDOWN}\n\nTwo.`],
])('two photos in %j become paragraphs of their own [D-74]', (text, place, after) => {
  const edit = insertImages({ text, start: place, end: place }, [photo, photo]);
  expect(applied({ text, start: place, end: place }, edit).text).toBe(after);
  expect(after.slice(0, edit.selectionEnd)).toMatch(/\)$/);
});
