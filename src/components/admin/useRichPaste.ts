import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cleanMultiLineText } from '@/domain/cleanText';
import { toMarkdownLists } from '@/domain/editor/pastedLists';
import { type PastedText, pasteBeforeTyped, pasteMarkdown } from '@/domain/editor/pastedText';
import type { TextSelection } from '@/domain/editor/text';
import { insertText } from './insertText';

/** What the note after a paste says. `blocked` means that the browser refuses the clipboard. */
export type PasteNote = { omittedImages: number } | 'unformatted' | 'blocked';

const loadHtmlReader = () => import(/* webpackChunkName: "admin-paste" */ '@/paste/htmlToMarkdown');

const readField = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** Inserts a paste before what the user typed during the conversion. After other edits, the paste goes to the cursor. */
function insertConverted(field: HTMLTextAreaElement, pasted: PastedText, fieldAtPaste: TextSelection) {
  const editBeforeTyped = pasteBeforeTyped(fieldAtPaste, field.value, pasted);
  insertText(field, editBeforeTyped ?? pasteMarkdown(readField(field), pasted));
}

/** Converts pasted HTML to Markdown. If the conversion or the load of its code fails, the plain text is converted. */
async function readHtml(html: string, plain: string): Promise<{ markdown: string; note?: PasteNote }> {
  try {
    const { htmlToMarkdown } = await loadHtmlReader();
    const { markdown, omittedImages } = htmlToMarkdown(html, window.location.origin);
    return omittedImages > 0 ? { markdown, note: { omittedImages } } : { markdown };
  } catch (error) {
    console.warn('The pasted formatting could not be read.', error);
    return { markdown: toMarkdownLists(plain), note: 'unformatted' };
  }
}

/** Pastes formatted text, and lists in plain text, as Markdown. `pastePlain` is for a button that drops all formats. */
export function useRichPaste(getTextField: () => HTMLTextAreaElement | null | undefined) {
  const [note, setNote] = useState<PasteNote>();
  const isNextPastePlain = useRef(false);

  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string) {
    const fieldAtPaste = readField(field);
    const { markdown, note: resultNote } = await readHtml(html, plain);
    const wasFormClosed = !field.isConnected;
    if (wasFormClosed) return;
    // The conversion drops the spaces at both ends. `plain` still has these spaces, and restores them.
    if (markdown !== '') insertConverted(field, { markdown, plain }, fieldAtPaste);
    setNote(resultNote);
  }

  return {
    note,
    /** Remembers Ctrl+Shift+V, because a paste event does not tell which keys were pressed. */
    noticePlainPasteShortcut({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      isNextPastePlain.current = code === 'KeyV' && shiftKey && (ctrlKey || metaKey);
    },
    handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { clipboardData, currentTarget: field } = event;
      const isPlain = isNextPastePlain.current;
      isNextPastePlain.current = false;
      setNote(undefined);
      // The HTML of a code editor only colours the text.
      if (isPlain || clipboardData.types.includes('vscode-editor-data')) return;
      const copiedText = clipboardData.getData('text/plain');
      const plain = cleanMultiLineText(copiedText);
      const html = clipboardData.getData('text/html');
      if (html !== '') {
        // A copied image comes as a file. The image dialog takes the file, so this function pastes nothing.
        if (plain.trim() === '' && clipboardData.files.length > 0) return;
        event.preventDefault();
        void pasteHtml(field, html, plain);
        return;
      }
      const markdown = toMarkdownLists(plain);
      const canBrowserPaste = markdown === copiedText;
      if (canBrowserPaste) return;
      event.preventDefault();
      insertText(field, pasteMarkdown(readField(field), { markdown, plain }));
    },
    async pastePlain() {
      const field = getTextField();
      try {
        const text = cleanMultiLineText(await navigator.clipboard.readText());
        if (!field?.isConnected) return;
        const { selectionStart: from, selectionEnd: to } = field;
        const cursor = from + text.length;
        insertText(field, { from, to, insert: text, selectionStart: cursor, selectionEnd: cursor });
        setNote(undefined);
      } catch {
        setNote('blocked');
      }
    },
  };
}
