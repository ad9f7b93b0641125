import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanMultiLineText } from '@/domain/cleanText';
import { pasteBeforeTyped, pasteMarkdown, toMarkdownLists } from '@/domain/editor/pastedText';
import type { TextSelection } from '@/domain/editor/text';
import { mayBeImage } from '@/domain/imageFile';
import { withDetectedTypes } from '@/images/prepareImage';
import { insertText } from './insertText';

/** What staff should know after pasting: how many pictures were left out, or the format, or that the page may not read the clipboard. */
export type PasteNote = { pictures: number } | 'unformatted' | 'blocked';

const loadReader = () => import(/* webpackChunkName: "admin-paste" */ '@/paste/htmlToMarkdown');

const writtenIn = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

function insert(field: HTMLTextAreaElement, markdown: string, plain: string, pasted = writtenIn(field)) {
  const edit = pasteBeforeTyped(pasted, field.value, markdown, plain) ?? pasteMarkdown(writtenIn(field), markdown, plain);
  insertText(field, edit);
}

/** The clipboard's text as Markdown, and what was left out; the plain text if its HTML cannot be read, or not without holding up the page. */
async function read(html: string, plain: string): Promise<{ markdown: string; note?: PasteNote }> {
  try {
    const { htmlToMarkdown } = await loadReader();
    const { markdown, pictures } = htmlToMarkdown(html, window.location.origin);
    return pictures > 0 ? { markdown, note: { pictures } } : { markdown };
  } catch (error) {
    console.warn('The pasted formatting could not be read.', error);
    return { markdown: toMarkdownLists(plain), note: 'unformatted' };
  }
}

/** Pastes formatted text as Markdown (D-75), and after Ctrl+Shift+V the letters alone. */
export function useRichPaste(textField: () => HTMLTextAreaElement | null | undefined) {
  const [note, setNote] = useState<PasteNote>();
  const isPlainNext = useRef(false);

  async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string) {
    const pasted = writtenIn(field);
    const { markdown, note: left } = await read(html, plain);
    if (!field.isConnected) return;
    if (markdown !== '') insert(field, markdown, plain, pasted);
    setNote(left);
  }

  return {
    note,
    noteKey({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      isPlainNext.current = code === 'KeyV' && shiftKey && (ctrlKey || metaKey);
    },
    handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { clipboardData, currentTarget, defaultPrevented } = event;
      const isPlain = isPlainNext.current;
      isPlainNext.current = false;
      setNote(undefined);
      // A code editor copies colours, not formats.
      if (defaultPrevented || isPlain || clipboardData.types.includes('vscode-editor-data')) return;
      const copied = clipboardData.getData('text/plain');
      const plain = cleanMultiLineText(copied);
      const html = clipboardData.getData('text/html');
      if (html !== '') {
        // A copied image alone is a file.
        if (plain.trim() === '' && clipboardData.files.length > 0) return;
        event.preventDefault();
        void pasteHtml(currentTarget, html, plain);
        return;
      }
      const markdown = toMarkdownLists(plain);
      if (markdown === copied) return;
      event.preventDefault();
      insert(currentTarget, markdown, plain);
    },
    /** Pastes the clipboard's letters, for people without the keyboard's shortcut. */
    async pastePlain() {
      const field = textField();
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

const imagesIn = (data: DataTransfer) => [...data.files].filter(mayBeImage);
const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

/** The photos with which the dialog opens, and the selection in the text at that moment. */
type Asked = { files: File[]; start: number; end: number };

/** The photos that staff drop or paste. The handlers capture, so that those of the field do not see the files. */
export function usePhotoFiles(textField: () => HTMLTextAreaElement | null | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [isOver, setIsOver] = useState(false);

  function open(files: File[] = []) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = textField() ?? {};
    setAsked({ files, start, end });
  }

  return {
    asked,
    isOver,
    open,
    /** Closes the dialog, and selects again what was selected when it opened: Chromium forgets that beside a file input. */
    close() {
      flushSync(() => setAsked(undefined));
      if (asked) textField()?.setSelectionRange(asked.start, asked.end);
    },
    handlers: {
      onPasteCapture(event: ClipboardEvent) {
        // Word adds a picture of the text that it copies: what has words is pasted as words.
        const images = event.clipboardData.getData('text/plain').trim() === '' ? imagesIn(event.clipboardData) : [];
        if (images.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        void withDetectedTypes(images).then(open);
      },
      onDragOverCapture(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        // Elsewhere on the page, files cannot be dropped.
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeaveCapture: () => setIsOver(false),
      onDropCapture(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        const dropped = [...event.dataTransfer.files];
        if (dropped.length > 0) void withDetectedTypes(dropped).then(open);
      },
    },
  };
}
