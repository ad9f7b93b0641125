import type { TextEdit } from '@/domain/editor/text';
import { segmentLetters } from '@/domain/letters';

/** Widens a range to whole letters, as browsers edit them; in Zawgyi a vowel sign belongs to its letter. */
function toWholeLetters(text: string, from: number, to: number) {
  const letters = segmentLetters(text);
  const lastLetter = letters.containing(to);
  return {
    first: letters.containing(from)?.index ?? from,
    last: lastLetter && lastLetter.index < to ? lastLetter.index + lastLetter.segment.length : to,
  };
}

/** Chromium takes 5 seconds to insert 2,000 lines as text, and milliseconds to insert them as HTML. */
const MANY_LINES = 100;

function insertAtCursor(text: string) {
  if (text.split('\n', MANY_LINES).length < MANY_LINES) document.execCommand?.('insertText', false, text);
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
  // A browser without `execCommand` has inserted nothing.
  if (field.value !== resultText) {
    field.setRangeText(resultText, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: inserted }));
  }
  field.setSelectionRange(start, end);
}
