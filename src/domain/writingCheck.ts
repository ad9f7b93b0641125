// Hints for authors on what would make a text better for visitors, such as images without a description.
import { countWithNoun } from '@/texts/format';
import { parseMarkdown } from './markdown/article';
import { inlineText } from './markdown/inlines';
import { allNodes } from './markdown/tree';
import { countImagesWithoutAlt } from './recordImages';
import { lengthNote, TITLE_LENGTH } from './textLength';

export type CheckedText = {
  title: string;
  text: string;
  /** The number of its own images without alternative text: the cover, or the images of an event. */
  featuredWithoutAlt: number;
};

/** Words that do not say where a link leads, in lower case. */
const VAGUE_LINK_TEXTS = new Set(
  'here|click here|click|this|this link|this page|link|more|read more|see more|details|ဒီမှာ|ဒီနေရာ|ဤနေရာ|ဤနေရာတွင်|လင့်|ဒီလင့်|နှိပ်ပါ'.split(
    '|',
  ),
);

const linkTexts = (text: string): string[] =>
  allNodes(parseMarkdown(text)).flatMap((node) => (node.type === 'link' ? [inlineText(node.children).trim()] : []));

function checkHeadings(text: string): string[] {
  let levelBefore = 1;
  return parseMarkdown(text).flatMap((block) => {
    if (block.type !== 'heading') return [];
    const { depth } = block;
    const words = inlineText(block.children);
    const isSkipping = depth > levelBefore + 1;
    const signs = '#'.repeat(levelBefore + 1);
    levelBefore = depth;
    if (depth === 1) return [`The heading “${words}” is as high as the title. Begin it with ##.`];
    return isSkipping ? [`The heading “${words}” skips a level. Begin it with ${signs} or add a heading above.`] : [];
  });
}

/** Returns what would make a text better for visitors, as sentences; none of it keeps a record from being saved. */
export function checkWriting({ title, text, featuredWithoutAlt }: CheckedText): string[] {
  const inText = countImagesWithoutAlt(text);
  const vague = linkTexts(text).filter((words) => VAGUE_LINK_TEXTS.has(words.toLowerCase().replace(/[.!။]$/, '')));
  const { warning } = lengthNote(title, TITLE_LENGTH);
  return [
    ...(warning === '' ? [] : [`The title is long. ${warning}`]),
    ...(featuredWithoutAlt > 0
      ? [`${countWithNoun(featuredWithoutAlt, 'image above the text has', 'images above the text have')} no description.`]
      : []),
    ...(inText > 0 ? [`${countWithNoun(inText, 'photo in the text has', 'photos in the text have')} no description.`] : []),
    ...checkHeadings(text),
    ...vague.map((words) => `The link “${words}” does not say where it leads. Name the page instead.`),
  ];
}
