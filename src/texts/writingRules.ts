// What the editor says about a text, and what it writes into a text.

import { counted } from './counted';

/** Words that do not say where a link leads, in lower case and without a full stop. */
export const vagueLinks =
  'here|click here|click|this|this link|this page|link|more|read more|see more|details|ဒီမှာ|ဒီနေရာ|ဤနေရာ|ဤနေရာတွင်|လင့်|ဒီလင့်|နှိပ်ပါ';

const has = (count: number) => (count === 1 ? 'has' : 'have');

export const longTitle = (reason: string) => `The title is long. ${reason}`;
export const bareImages = (count: number) => `${counted(count, 'image')} above the text ${has(count)} no description.`;
export const barePhotos = (count: number) => `${counted(count, 'photo')} in the text ${has(count)} no description.`;
export const headingTooHigh = (words: string) => `The heading “${words}” is as high as the title. Begin it with ##.`;
export const skippedLevel = (words: string, signs: string) =>
  `The heading “${words}” skips a level. Begin it with ${signs} or add a heading above.`;
export const vagueLink = (words: string) => `The link “${words}” does not say where it leads. Name the page instead.`;
export const deadLink = (path: string) => `The link to ${path} leads nowhere, or to a draft.`;

// What the tools for bold and italic letters insert where no words are selected.
export const boldText = 'bold text';
export const italicText = 'italic text';
