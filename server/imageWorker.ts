import { type ImageResult, imageResultSchema, imageTaskSchema } from './imageWorker/imageTask';
import { HttpError } from './lib/errors';
import { runImageTask } from './runImageTask';

// The entry of a picture process: it answers one task after the other until the server hangs up. Its argument is the processor's time
// that a task may take, in milliseconds: what the clock says would turn away pictures because others keep the processor busy.

const say = (answer: ImageResult) => process.send?.(answer);

const MOST_MS = Number(process.argv[2]);
const LOOK_MS = 250;

/** Says so when a task takes too long. What decodes works on a thread of its own, so there is time to look. */
function watchTime() {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= MOST_MS) return;
    clearInterval(timer);
    say({ refused: 'IMAGE_TOO_SLOW' });
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function faultOf(error: unknown): ImageResult {
  const refused = error instanceof HttpError ? imageResultSchema.safeParse({ refused: error.code }).data : undefined;
  return refused ?? { fault: error instanceof Error ? error.message : String(error) };
}

process.on('message', async (message) => {
  const stopWatching = watchTime();
  const answer = await runImageTask(imageTaskSchema.parse(message)).then((bytes) => ({ bytes }), faultOf);
  stopWatching();
  say(answer);
});
process.on('disconnect', () => process.exit());
// A terminal sends these to all processes of a command: the server decides when its pictures are done.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
say({ isReady: true });
