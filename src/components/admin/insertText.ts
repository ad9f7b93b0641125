import type { TextEdit } from '@/domain/markdownEdit';

/**
 * Applies an edit to a text field like typed input: the field gets the focus, the form its input event, and
 * Ctrl+Z undoes it. `execCommand` is deprecated, but the only way to keep the browser's undo history; where a
 * browser refuses it, the text is still correct.
 */
export function insertText(field: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit) {
  const wanted = field.value.slice(0, from) + insert + field.value.slice(to);
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (from < to || insert !== '') {
    if (insert === '') document.execCommand?.('delete');
    else document.execCommand?.('insertText', false, insert);
  }
  if (field.value !== wanted) {
    field.setRangeText(wanted, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
  }
  field.setSelectionRange(start, end);
}
