import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** The name in a tag without its angle brackets: `who` in `who/`, `link` in `link`, none in `/link`. */
type TagName<Tag extends string> = Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag;

/** All tag names of a constant text, so that the compiler reports a missing replacement; else any name. */
type TagNames<Text extends string> = string extends Text
  ? string
  : Text extends `${string}<${infer Tag}>${infer Rest}`
    ? TagName<Tag> | TagNames<Rest>
    : never;

/** `<who/>`, `<link>words</link>`, the text up to the next tag, or a `<` that begins no tag. */
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

/** A text whose `<hidden>` words only screen readers read; one element, as buttons have gaps between elements. */
export const PartlyHidden = ({ text }: { text: string }) => (
  <span>{richText(text, { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
);
