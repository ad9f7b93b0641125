import type { ImageTask } from './imageWorker/imageTask';
import { drawShareImage } from './shareImages/drawShareImage';
import { resizeToWidth, toStoredImage } from './uploads/resizeImage';

/** Runs an image task and returns the image. Rejects with an HTTP error where the image is the cause. */
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
