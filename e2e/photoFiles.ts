import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** A photo in one colour, as bytes in base64. */
export async function photo(width: number, height: number): Promise<string> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  return buffer.toString('base64');
}

/** Drops files on an element or pastes them into it, as from a folder or the clipboard. */
export const give = (target: Locator, type: 'drop' | 'paste', files: { name: string; base64: string }[]): Promise<void> =>
  target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { type, files },
  );
