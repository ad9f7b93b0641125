import { imagesWithoutAlt } from './imageAlts';

test.each([
  ['![](/uploads/a.webp)', 1],
  ['![ ]( /uploads/a.webp "Lab") and ![](https://example.com/b.png)', 2],
  ['![][lab]', 1],
  ['![The lab](/uploads/a.webp), ![မြန်မာ](/uploads/b.webp)', 0],
  ['No image: ![] and ![]() and [](/contact)', 0],
  ['`![](/uploads/a.webp)` is how an image begins', 0],
  ['```\n![](/uploads/a.webp)\n```\n\n![](/uploads/b.webp)', 1],
  ['~~~ md\n![](/uploads/a.webp)\n~~~', 0],
  ['', 0],
])('%j has %d images without alternative text [D-73]', (markdown, count) => {
  expect(imagesWithoutAlt(markdown)).toBe(count);
});
