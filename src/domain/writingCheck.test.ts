import { checkWriting } from './writingCheck';

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
  expect(checkWriting(written(text))).toEqual(findings);
});

test('the check names a long title, and images without a description [D-74]', () => {
  const writing = { title: 'Word '.repeat(20), text: 'See [us](/contact).', featuredWithoutAlt: 1 };
  expect(checkWriting(writing)).toEqual([
    'The title is long. Search results and Facebook show about the first 60.',
    '1 image above the text has no description.',
  ]);
});
