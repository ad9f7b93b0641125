import type { TextEdit, TextSelection } from '@/domain/editor/text';

/** The text after an edit, with its selection. */
export function applied({ text }: TextSelection, { from, to, insert, selectionStart, selectionEnd }: TextEdit): TextSelection {
  return { text: text.slice(0, from) + insert + text.slice(to), start: selectionStart, end: selectionEnd };
}
