import type { ImageTask } from './imageWorker/imageTask';
import { drawShareImage } from './shareImages/drawShareImage';
import { resizeToWidth, toStoredImage } from './uploads/resizeImage';

/** Gives the picture that a task asks for. Rejects with a refusal where that is due to the picture. */
export function runImageTask(task: ImageTask): Promise<Buffer> {
  switch (task.kind) {
    case 'stored':
      return toStoredImage(task.bytes);
    case 'narrowed':
      return resizeToWidth(task.file, task.width, task.format);
    case 'share':
      return drawShareImage(task.source, task.folders);
  }
}
