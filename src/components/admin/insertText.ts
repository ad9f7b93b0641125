import type { TextEdit } from '@/domain/markdownEdit';

/**
 * Applies an edit to a text field as if somebody had typed it: the field has the focus, the form hears of it, and Ctrl+Z takes it back.
 * `execCommand` is old, but the only way that keeps the browser's own undo; where a browser refuses, the text is right all the same.
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
