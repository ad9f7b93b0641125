import type { TextEdit, Written } from '@/domain/editor/text';

/** The text after an edit, with its selection. */
export function applied({ text }: Written, { from, to, insert, start, end }: TextEdit): Written {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}
