import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** The tags of a constant text, so that the compiler reports one without a replacement. */
type TagNames<Text extends string> = string extends Text
  ? string
  : Text extends `${string}<${infer Tag}>${infer Rest}`
    ? (Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag) | TagNames<Rest>
    : never;

/** `<who/>`, `<link>words</link>`, or the text up to the next tag. */
const TAG_OR_TEXT = /<(\w+)(?:\/>|>(.*?)<\/\1>)|[^<]+|</g;

type Replacement = ReactNode | ((words: string) => ReactNode);

/** Puts elements into a text: `link(words)` for `<link>words</link>`, the element `who` for `<who/>`. */
export function richText<Text extends string>(text: Text, parts: Readonly<Record<TagNames<Text>, Replacement>>): ReactElement {
  const byTag = new Map<string, Replacement>(Object.entries(parts));
  const children = Array.from(text.matchAll(TAG_OR_TEXT), ([match, tag, words = '']) => {
    const replacement = tag === undefined ? match : byTag.get(tag);
    return typeof replacement === 'function' ? replacement(words) : replacement;
  });
  return createElement(Fragment, null, ...children);
}

/** A text whose `<hidden>` words only screen readers read; one element, as buttons set elements apart. */
export const PartlyHidden = ({ text }: { text: string }) => (
  <span>{richText(text, { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
);
