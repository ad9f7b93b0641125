import type { TextEdit } from '@/domain/editor/text';
import { segmentLetters } from '@/domain/letters';

type Range = { from: number; to: number };

/** Widens a range to whole letters, as a browser edits no less. A Zawgyi vowel sign belongs to the letter before it. */
function widenToLetters(text: string, { from, to }: Range): Range {
  const letters = segmentLetters(text);
  const letterAtEnd = letters.containing(to);
  const endsInsideLetter = letterAtEnd !== undefined && letterAtEnd.index < to;
  return {
    from: letters.containing(from)?.index ?? from,
    to: endsInsideLetter ? letterAtEnd.index + letterAtEnd.segment.length : to,
  };
}

/** A longer text is inserted as HTML: Chromium takes 5 seconds for 2,000 lines as text, and milliseconds as HTML. */
const MAX_LINES_AS_TEXT = 99;

function replaceSelection(replacement: string) {
  const isLong = replacement.split('\n').length > MAX_LINES_AS_TEXT;
  if (replacement === '') document.execCommand?.('delete');
  else if (isLong) document.execCommand?.('insertHTML', false, replacement.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  else document.execCommand?.('insertText', false, replacement);
}

/** Applies an edit to a text field like typing. Only the deprecated `execCommand` keeps the browser's undo history. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, edit: TextEdit) {
  const oldText = field.value;
  const newText = oldText.slice(0, edit.from) + edit.insert + oldText.slice(edit.to);
  const range = widenToLetters(oldText, edit);
  const replacement = oldText.slice(range.from, edit.from) + edit.insert + oldText.slice(edit.to, range.to);
  field.focus({ preventScroll: true });
  field.setSelectionRange(range.from, range.to);
  const changesNothing = range.from === range.to && replacement === '';
  if (!changesNothing) replaceSelection(replacement);
  // Where `execCommand` is missing or fails, the edit still happens, but cannot be undone.
  if (field.value !== newText) {
    field.setRangeText(newText, 0, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: edit.insert }));
  }
  field.setSelectionRange(edit.selectionStart, edit.selectionEnd);
}
