import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** The names of the elements in a text: `link` and `who` in `Ask <link>the office</link> or <who/>.`; any name if the text is not constant. */
type TagsOf<Text extends string> = string extends Text
  ? string
  : Text extends `${string}<${infer Tag}>${infer Rest}`
    ? (Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag) | TagsOf<Rest>
    : never;

type Part = ReactNode | ((words: string) => ReactNode);

/** A text with elements: `<link>words</link>` becomes what the function `link` gives for them, `<who/>` the element `who`. */
export function richText<Text extends string>(text: Text, parts: Readonly<Record<TagsOf<Text>, Part>>): ReactElement {
  const byName = new Map<string, Part>(Object.entries(parts));
  const children = Array.from(text.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)|[^<]+|</g), ([plain, name, words = '']) => {
    const part = name === undefined ? plain : byName.get(name);
    return typeof part === 'function' ? part(words) : part;
  });
  return createElement(Fragment, null, ...children);
}

/** A text whose `<hidden>` words only screen readers read; one element, so that the gaps of a button do not part its words. */
export const PartlyHidden = ({ text }: { text: string }) => (
  <span>{richText(text, { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
);
