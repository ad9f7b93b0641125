// Puts elements into texts. Tags mark the places of the elements, as in "<who/> opened <link>the form</link>".
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** The name in a tag: `who` in `<who/>`, `link` in `<link>`, none in the end tag `</link>`. */
type TagName<Tag extends string> = Tag extends `/${string}` ? never : Tag extends `${infer Name}/` ? Name : Tag;

/** The tag names of a constant text, so that the compiler reports a missing replacement. Other texts allow any name. */
type TagNames<Text extends string> = string extends Text
  ? string
  : Text extends `${string}<${infer Tag}>${infer Rest}`
    ? TagName<Tag> | TagNames<Rest>
    : never;

/** Matches `<who/>`, `<link>words</link>`, the text up to the next tag, or a `<` that begins no tag. */
const TAG_OR_TEXT = /<(\w+)(?:\/>|>(.*?)<\/\1>)|[^<]+|</g;

type Replacement = ReactNode | ((words: string) => ReactNode);

/** Replaces the tags of a text: `<who/>` by an element, `<link>words</link>` by what a function returns for `words`. */
export function richText<Text extends string>(text: Text, elements: Readonly<Record<TagNames<Text>, Replacement>>): ReactElement {
  const replacementByTag = new Map<string, Replacement>(Object.entries(elements));
  const children = Array.from(text.matchAll(TAG_OR_TEXT), ([tagOrText, tagName, words = '']) => {
    if (tagName === undefined) return tagOrText;
    const replacement = replacementByTag.get(tagName);
    return typeof replacement === 'function' ? replacement(words) : replacement;
  });
  return createElement(Fragment, null, ...children);
}

/** Only screen readers read the `<hidden>` words. Without the span, a button would add a gap before and after these words. */
export const PartlyHidden = ({ text }: { text: string }) => (
  <span>{richText(text, { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
);
