import { shareImage } from '../pages/shareImage';
import { Refusal } from '../refusals';
import { narrowedPicture, storedPicture } from '../uploads/images';
import { type PictureAnswer, type PictureTask, pictureAnswerSchema, pictureTaskSchema } from './pictureTask';

// The entry of a picture process: it answers one task after the other until the server hangs up.

function draw(task: PictureTask): Promise<Buffer> {
  switch (task.kind) {
    case 'stored':
      return storedPicture(task.bytes);
    case 'narrowed':
      return narrowedPicture(task.file, task.width, task.format);
    case 'share':
      return shareImage(task.source, task.folders);
  }
}

function faultOf(error: unknown): PictureAnswer {
  const refused = error instanceof Refusal ? pictureAnswerSchema.safeParse({ refused: error.code }).data : undefined;
  return refused ?? { fault: error instanceof Error ? error.message : String(error) };
}

const say = (answer: PictureAnswer) => process.send?.(answer);

process.on('message', async (message) => {
  say(await draw(pictureTaskSchema.parse(message)).then((bytes) => ({ bytes }), faultOf));
});
process.on('disconnect', () => process.exit());
// A terminal sends these to all processes of a command: the server decides when its pictures are done.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
say({ isReady: true });
