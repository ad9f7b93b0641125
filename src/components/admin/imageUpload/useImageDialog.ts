import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayBeImage } from '@/domain/imageFile';
import { withDetectedTypes } from '@/images/prepareImage';

const imagesIn = (data: DataTransfer) => [...data.files].filter(mayBeImage);
const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

type OpenDialog = { initialFiles: File[]; selectionStart: number; selectionEnd: number };

/** Opens the upload dialog of a Markdown field, also for images that the user pastes or drops into the field. */
export function useImageDialog(getTextField: () => HTMLTextAreaElement | null | undefined) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isDraggedOver, setDraggedOver] = useState(false);

  function open(initialFiles: File[] = []) {
    const { selectionStart = 0, selectionEnd = 0 } = getTextField() ?? {};
    setDialog({ initialFiles, selectionStart, selectionEnd });
  }

  return {
    isOpen: dialog !== undefined,
    initialFiles: dialog?.initialFiles ?? [],
    isDraggedOver,
    open,
    /** The text below an open dialog cannot take the focus, and Chromium forgets the selection in the text meanwhile. */
    closeThen(next: () => void) {
      flushSync(() => setDialog(undefined));
      if (dialog) getTextField()?.setSelectionRange(dialog.selectionStart, dialog.selectionEnd);
      next();
    },
    /** The capture phase comes before the handlers of the text field, which must not see the files. */
    pasteAndDropHandlers: {
      onPasteCapture(event: ClipboardEvent) {
        // Word adds an image of the text that the user copies. Such a clipboard is pasted as text.
        const hasText = event.clipboardData.getData('text/plain').trim() !== '';
        const images = imagesIn(event.clipboardData);
        if (hasText || images.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        void withDetectedTypes(images).then(open);
      },
      onDragOverCapture(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setDraggedOver(true);
      },
      onDragLeaveCapture: () => setDraggedOver(false),
      onDropCapture(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        setDraggedOver(false);
        const dropped = [...event.dataTransfer.files];
        if (dropped.length > 0) void withDetectedTypes(dropped).then(open);
      },
    },
  };
}
