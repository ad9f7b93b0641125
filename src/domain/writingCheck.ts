// Hints for authors that would make a text better for visitors, such as to describe an image.
import { countWithNoun } from '@/texts/format';
import { parseMarkdown } from './markdown/parseMarkdown';
import { allNodes, inlineText } from './markdown/tree';
import { countImagesWithoutAlt } from './missingAlts';
import { lengthNote, TITLE_LENGTH } from './textLength';

export type CheckedText = {
  title: string;
  text: string;
  /** How many images above the text, such as the cover, have no alternative text. */
  featuredWithoutAlt: number;
};

/** Words that do not say where a link leads, in lower case. */
const ENGLISH_VAGUE_TEXTS = 'here|click here|click|this|this link|this page|link|more|read more|see more|details';
const BURMESE_VAGUE_TEXTS = 'ဒီမှာ|ဒီနေရာ|ဤနေရာ|ဤနေရာတွင်|လင့်|ဒီလင့်|နှိပ်ပါ';
const VAGUE_LINK_TEXTS = new Set(`${ENGLISH_VAGUE_TEXTS}|${BURMESE_VAGUE_TEXTS}`.split('|'));

const linkTexts = (text: string): string[] =>
  allNodes(parseMarkdown(text)).flatMap((node) => (node.type === 'link' ? [inlineText(node.children).trim()] : []));

const TITLE_LEVEL = 1;

function checkHeadings(text: string): string[] {
  const hints: string[] = [];
  let levelBefore = TITLE_LEVEL;
  for (const block of parseMarkdown(text)) {
    if (block.type !== 'heading') continue;
    const level = block.depth;
    const words = inlineText(block.children);
    const nextLevel = levelBefore + 1;
    if (level === TITLE_LEVEL) hints.push(`The heading “${words}” is as high as the title. Begin it with ##.`);
    if (level > nextLevel)
      hints.push(`The heading “${words}” skips a level. Begin it with ${'#'.repeat(nextLevel)} or add a heading above.`);
    levelBefore = level;
  }
  return hints;
}

/** Returns the hints as sentences. Hints do not keep a record from being saved. */
export function checkWriting({ title, text, featuredWithoutAlt }: CheckedText): string[] {
  const photosWithoutAlt = countImagesWithoutAlt(text);
  const vagueTexts = linkTexts(text).filter((words) => VAGUE_LINK_TEXTS.has(words.toLowerCase().replace(/[.!။]$/, '')));
  const { warning } = lengthNote(title, TITLE_LENGTH);
  return [
    ...(warning === '' ? [] : [`The title is long. ${warning}`]),
    ...(featuredWithoutAlt > 0
      ? [`${countWithNoun(featuredWithoutAlt, 'image above the text has', 'images above the text have')} no description.`]
      : []),
    ...(photosWithoutAlt > 0
      ? [`${countWithNoun(photosWithoutAlt, 'photo in the text has', 'photos in the text have')} no description.`]
      : []),
    ...checkHeadings(text),
    ...vagueTexts.map((words) => `The link “${words}” does not say where it leads. Name the page instead.`),
  ];
}
