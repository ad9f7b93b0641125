import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { imageFileError } from '@/domain/imageFile';

const imagesIn = (data: DataTransfer) => [...data.files].filter((file) => !imageFileError(file));
const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

/** The photos with which the dialog opens, and the selection in the text at that moment. */
type Asked = { files: File[]; start: number; end: number };

/**
 * The photos that staff drop on a text field or paste into it. `asked` is undefined while the dialog for photos is closed. The
 * handlers capture, so that those of the field itself do not see the files.
 */
export function usePhotoFiles(textField: () => HTMLTextAreaElement | null | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [isOver, setIsOver] = useState(false);

  function open(files: File[] = []) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = textField() ?? {};
    setAsked({ files, start, end });
  }

  return {
    asked,
    /** Whether files are held over the field. */
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
        open(images);
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
        if (dropped.length > 0) open(dropped);
      },
    },
  };
}
