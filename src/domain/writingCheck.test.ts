import { innerLinks, writingFindings } from './writingCheck';

const written = (text: string) => ({ title: 'Rain', text, featuredWithoutAlt: 0 });

test.each([
  ['## One\n\n### Two\n\n## Three', []],
  ['# One', ['The heading “One” is as high as the title. Begin it with ##.']],
  ['### One', ['The heading “One” skips a level. Begin it with ## or add a heading above.']],
  ['## One\n\n#### Two', ['The heading “Two” skips a level. Begin it with ### or add a heading above.']],
  ['```\n# One\n[here](/x)\n![](/uploads/a.webp)\n```', []],
  ['Ask [us](/contact), or look [here](/about).', ['The link “here” does not say where it leads. Name the page instead.']],
  ['[ဒီမှာ](/about)', ['The link “ဒီမှာ” does not say where it leads. Name the page instead.']],
  ['![here](/uploads/a.webp)', []],
  ['![](/uploads/a.webp) ![](/uploads/b.webp)', ['2 photos in the text have no description.']],
])('the check of %j finds %j [D-74]', (text, findings) => {
  expect(writingFindings(written(text), [])).toEqual(findings);
});

test('the check names a long title, images without a description, and dead links [D-74]', () => {
  const writing = {
    title: 'Word '.repeat(20),
    text: 'See [the fair](/events/old?a=1) and [us](/contact).',
    featuredWithoutAlt: 1,
  };
  expect(writingFindings(writing, ['/events/old'])).toEqual([
    'The title is long. Search results and Facebook show about the first 60.',
    '1 image above the text has no description.',
    'The link to /events/old leads nowhere, or to a draft.',
  ]);
});

test('links to this site are its paths, once each; other links and images are not [D-74]', () => {
  const text =
    '[a](/contact) [b](/contact#form) [c](https://x.test/y) [d](mailto:a@b.c) [e](#top) ![f](/uploads/a.webp)\n`[g](/code)`';
  expect(innerLinks(text)).toEqual(['/contact']);
});
