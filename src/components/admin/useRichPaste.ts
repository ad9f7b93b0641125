import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cleanMultiLineText } from '@/domain/cleanText';
import { pasteBeforeTyped, pasteMarkdown, toMarkdownLists } from '@/domain/editor/pastedText';
import type { TextSelection } from '@/domain/editor/text';
import { insertText } from './insertText';

/** What staff should know after pasting; `blocked`: the browser does not let the page read the clipboard. */
export type PasteNote = { omittedImages: number } | 'unformatted' | 'blocked';

const loadHtmlReader = () => import(/* webpackChunkName: "admin-paste" */ '@/paste/htmlToMarkdown');

const readField = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** `atPaste` is the text at the moment of pasting; the author may have typed more since then. */
function insertMarkdown(field: HTMLTextAreaElement, markdown: string, plain: string, atPaste = readField(field)) {
  const edit = pasteBeforeTyped(atPaste, field.value, markdown, plain) ?? pasteMarkdown(readField(field), markdown, plain);
  insertText(field, edit);
}

/** Returns pasted HTML as Markdown, or its plain text where the HTML is unreadable or too large to read. */
async function readHtml(html: string, plain: string): Promise<{ markdown: string; note?: PasteNote }> {
  try {
    const { htmlToMarkdown } = await loadHtmlReader();
    const { markdown, pictures } = htmlToMarkdown(html, window.location.origin);
    return pictures > 0 ? { markdown, note: { omittedImages: pictures } } : { markdown };
  } catch (error) {
    console.warn('The pasted formatting could not be read.', error);
    return { markdown: toMarkdownLists(plain), note: 'unformatted' };
  }
}

/** Pastes formatted text as Markdown (D-75), and after Ctrl+Shift+V without formatting. */
export function useRichPaste(getTextField: () => HTMLTextAreaElement | null | undefined) {
  const [note, setNote] = useState<PasteNote>();
  const isNextPastePlain = useRef(false);

  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string) {
    const atPaste = readField(field);
    const result = await readHtml(html, plain);
    if (!field.isConnected) return;
    if (result.markdown !== '') insertMarkdown(field, result.markdown, plain, atPaste);
    setNote(result.note);
  }

  return {
    note,
    /** Notices Ctrl+Shift+V, which the paste event does not report. */
    handleKeyDown({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      isNextPastePlain.current = code === 'KeyV' && shiftKey && (ctrlKey || metaKey);
    },
    handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { clipboardData, currentTarget, defaultPrevented } = event;
      const isPlain = isNextPastePlain.current;
      isNextPastePlain.current = false;
      setNote(undefined);
      // The HTML of a code editor holds colours, not formats.
      if (defaultPrevented || isPlain || clipboardData.types.includes('vscode-editor-data')) return;
      const copied = clipboardData.getData('text/plain');
      const plain = cleanMultiLineText(copied);
      const html = clipboardData.getData('text/html');
      if (html !== '') {
        // An image copied alone comes as a file, and its HTML holds no words to paste.
        if (plain.trim() === '' && clipboardData.files.length > 0) return;
        event.preventDefault();
        void pasteHtml(currentTarget, html, plain);
        return;
      }
      const markdown = toMarkdownLists(plain);
      if (markdown === copied) return;
      event.preventDefault();
      insertMarkdown(currentTarget, markdown, plain);
    },
    async pastePlain() {
      const field = getTextField();
      try {
        const text = cleanMultiLineText(await navigator.clipboard.readText());
        if (!field?.isConnected) return;
        const { selectionStart: from, selectionEnd: to } = field;
        insertText(field, { from, to, insert: text, start: from + text.length, end: from + text.length });
        setNote(undefined);
      } catch {
        setNote('blocked');
      }
    },
  };
}
