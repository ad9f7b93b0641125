import type { TextEdit } from '@/domain/editor/text';
import { segmentLetters } from '@/domain/letters';

type Range = { from: number; to: number };

/** Widens a range to whole letters, because browsers never edit a part of a letter. In `မာ`, the sign `ာ` is such a part. */
function widenToLetters(text: string, { from, to }: Range): Range {
  const letters = segmentLetters(text);
  // A letter that begins at `to` is the letter after the range.
  const letterAtEnd = letters.containing(to);
  const endsInsideLetter = letterAtEnd !== undefined && letterAtEnd.index < to;
  return {
    from: letters.containing(from)?.index ?? from,
    to: endsInsideLetter ? letterAtEnd.index + letterAtEnd.segment.length : to,
  };
}

/** Chromium needs 5 seconds to insert 2,000 lines as text, but only milliseconds to insert them as HTML. */
const MAX_LINES_AS_TEXT = 99;

function replaceSelection(replacement: string) {
  const isLong = replacement.split('\n').length > MAX_LINES_AS_TEXT;
  if (replacement === '') document.execCommand?.('delete');
  else if (isLong) document.execCommand?.('insertHTML', false, replacement.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  else document.execCommand?.('insertText', false, replacement);
}

/** Applies an edit as if the user had typed it. Only the deprecated `execCommand` keeps the undo history of the browser. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, edit: TextEdit) {
  const oldText = field.value;
  const newText = oldText.slice(0, edit.from) + edit.insert + oldText.slice(edit.to);
  const range = widenToLetters(oldText, edit);
  const widenedInsert = oldText.slice(range.from, edit.from) + edit.insert + oldText.slice(edit.to, range.to);
  field.focus({ preventScroll: true });
  field.setSelectionRange(range.from, range.to);
  const changesNothing = range.from === range.to && widenedInsert === '';
  if (!changesNothing) replaceSelection(widenedInsert);
  // If `execCommand` is missing or fails, this edit still happens, but the user cannot undo it.
  if (field.value !== newText) {
    field.setRangeText(newText, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: edit.insert }));
  }
  field.setSelectionRange(edit.selectionStart, edit.selectionEnd);
}
