import { shareImage } from '../pages/shareImage';
import { narrowedPicture, storedPicture } from '../uploads/images';
import type { PictureTask } from './pictureTask';

/** Gives the picture that a task asks for. Rejects with a refusal where that is due to the picture. */
export function draw(task: PictureTask): Promise<Buffer> {
  switch (task.kind) {
    case 'stored':
      return storedPicture(task.bytes);
    case 'narrowed':
      return narrowedPicture(task.file, task.width, task.format);
    case 'share':
      return shareImage(task.source, task.folders);
  }
}
