import { type ImageResult, imageResultSchema, imageTaskSchema } from './imageWorker/imageTask';
import { HttpError } from './lib/errors';
import { STOP_SIGNALS } from './lib/platform';
import { runImageTask } from './runImageTask';

// The entry point of an image worker process: it runs one task after another until the server disconnects. Its argument is the
// limit of CPU time per task, in milliseconds. Wall time would reject images only because other processes keep the CPU busy.

const say = (answer: ImageResult) => process.send?.(answer);

const MOST_MS = Number(process.argv[2]);
const LOOK_MS = 250;

/** Reports a task that exceeds its CPU time. Decoding runs on threads of its own, so the event loop stays free to check. */
function watchTime() {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= MOST_MS) return;
    clearInterval(timer);
    say({ rejection: 'IMAGE_TOO_SLOW' });
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Returns why the image is rejected, for an error that the image causes, or the message of any other error. */
function toErrorResult(error: unknown): ImageResult {
  const rejection = error instanceof HttpError ? imageResultSchema.safeParse({ rejection: error.code }).data : undefined;
  return rejection ?? { errorMessage: error instanceof Error ? error.message : String(error) };
}

process.on('message', async (message) => {
  const stopWatching = watchTime();
  const answer = await runImageTask(imageTaskSchema.parse(message)).catch(toErrorResult);
  stopWatching();
  say(answer);
});
process.on('disconnect', () => process.exit());
// A terminal sends these signals to every process of a command; only the server decides when its workers stop.
for (const signal of STOP_SIGNALS) process.on(signal, () => {});
say({ isReady: true });
