import { categoryLabel, categoryTone, postFromResponse } from './post';
import { programOfPost, readingMinutes } from './postPage';

test('reading takes a minute per 200 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
  expect(readingMinutes('က'.repeat(3000))).toBe(3);
});

test.each([
  ['education-technology', 'educationTechnology', 'Education Technology'],
  ['student-success', 'studentSuccess', 'Student Success'],
  ['industry-news', 'industryNews', 'Industry News'],
  ['knowledge-sharing', 'knowledgeSharing', 'Knowledge Sharing'],
  ['Technology', 'technology', 'Technology'],
  ['Education', 'education', 'Education'],
  ['campus life', 'plain', 'Campus Life'],
  ['one-two-three', 'plain', 'One Two-three'],
  ['constructor', 'plain', 'Constructor'],
])('the category %p has the tone %p and the label %p [PUB-BLOGS-10, PUB-BLOGS-11, PUB-BLOGS-12]', (category, tone, label) => {
  expect(categoryTone(category)).toBe(tone);
  expect(categoryLabel(category)).toBe(label);
});

test('a post is parsed with any of its aliases [DATA-02, DATA-11]', () => {
  expect(postFromResponse({ id: 7, body: 'Text', featured_image: 'api/uploads/a.webp', status: 'draft' })).toMatchObject({
    id: '7',
    content: 'Text',
    image: 'api/uploads/a.webp',
    status: 'draft',
  });
  expect(postFromResponse({ id: 'a', content: 'New', body: 'Old', image: 'x', featured_image: 'y' })).toMatchObject({
    content: 'New',
    image: 'x',
    status: 'published',
  });
  expect(postFromResponse({ title: 'No id' })).toBeUndefined();
  expect(postFromResponse('<html>')).toBeUndefined();
});

const words = (title: string, excerpt = '', content = '') => ({ title, excerpt, content });

test.each([
  [words('ITPEC စာမေးပွဲအတွက် ဘယ်လိုပြင်ဆင်မလဲ'), 'itpec'],
  [words('Four steps to a UK honours degree'), 'ncc'],
  [words('Fees', 'What Dip.BIT costs', 'ITPEC ITPEC ITPEC'), 'bit'],
  [words('Graduation', 'Notes from the day', 'First ITPEC, then Level 5 and Level 6.'), 'ncc'],
  [words('Evenings', '', 'Our professional courses begin in May.'), 'diploma'],
  [words('Learn SELECT with tea', 'Cups are rows', 'A levelled field.'), undefined],
  [words('', '', ''), undefined],
])('%j is about the program %s', (post, program) => {
  expect(programOfPost(post)).toBe(program);
});
