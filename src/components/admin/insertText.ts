import type { TextEdit } from '@/domain/editor/text';
import { segmentLetters } from '@/domain/letters';

/** Widens a range to whole letters, as browsers edit them; in Zawgyi a vowel sign belongs to its letter. */
function widenToLetters(text: string, { from, to }: { from: number; to: number }) {
  const letters = segmentLetters(text);
  const letterAtEnd = letters.containing(to);
  const endsInsideLetter = letterAtEnd !== undefined && letterAtEnd.index < to;
  return {
    from: letters.containing(from)?.index ?? from,
    to: endsInsideLetter ? letterAtEnd.index + letterAtEnd.segment.length : to,
  };
}

/** Chromium takes 5 seconds to insert 2,000 lines as text, and milliseconds to insert them as HTML. */
const MANY_LINES = 100;

function replaceSelection(text: string) {
  if (text === '') document.execCommand?.('delete');
  else if (text.split('\n', MANY_LINES).length < MANY_LINES) document.execCommand?.('insertText', false, text);
  else document.execCommand?.('insertHTML', false, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

/** Edits a text field like typing. Only the deprecated `execCommand` keeps the browser's undo history. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, edit: TextEdit) {
  const text = field.value;
  const resultText = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const replaced = widenToLetters(text, edit);
  const lengthAfter = text.length - replaced.to;
  const replacement = resultText.slice(replaced.from, resultText.length - lengthAfter);
  field.focus({ preventScroll: true });
  field.setSelectionRange(replaced.from, replaced.to);
  if (replaced.from < replaced.to || replacement !== '') replaceSelection(replacement);
  // A browser without `execCommand` has inserted nothing.
  if (field.value !== resultText) {
    field.setRangeText(resultText, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: edit.insert }));
  }
  field.setSelectionRange(edit.start, edit.end);
}
