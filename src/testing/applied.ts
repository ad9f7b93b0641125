import type { TextEdit, TextSelection } from '@/domain/editor/text';

/** The text after an edit, with its selection. */
export function applied({ text }: TextSelection, { from, to, insert, start, end }: TextEdit): TextSelection {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}
