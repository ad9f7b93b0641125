import type { TextEdit } from '@/domain/editor/text';
import { segmentLetters } from '@/domain/letters';

/** Widens a range to whole letters, as browsers edit them; in Zawgyi a vowel sign belongs to its letter. */
function toWholeLetters(text: string, from: number, to: number) {
  const all = segmentLetters(text);
  const end = all.containing(to);
  return {
    first: all.containing(from)?.index ?? from,
    last: end && end.index < to ? end.index + end.segment.length : to,
  };
}

/** Chromium takes 5 seconds for 2,000 lines as text, and milliseconds as HTML. */
function insertAtCursor(text: string) {
  if (text.split('\n', 100).length < 100) document.execCommand?.('insertText', false, text);
  else document.execCommand?.('insertHTML', false, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

/** Edits a text field like typing. Only the deprecated `execCommand` keeps the browser's undo history. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, { from, to, insert: inserted, start, end }: TextEdit) {
  const resultText = field.value.slice(0, from) + inserted + field.value.slice(to);
  const { first, last } = toWholeLetters(field.value, from, to);
  const replacement = resultText.slice(first, resultText.length - (field.value.length - last));
  field.focus({ preventScroll: true });
  field.setSelectionRange(first, last);
  if (first < last || replacement !== '') {
    if (replacement === '') document.execCommand?.('delete');
    else insertAtCursor(replacement);
  }
  if (field.value !== resultText) {
    field.setRangeText(resultText, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: inserted }));
  }
  field.setSelectionRange(start, end);
}
