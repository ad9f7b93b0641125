import { type ImageResult, imageResultSchema, imageTaskSchema } from './imageWorker/imageTask';
import { HttpError } from './lib/errors';
import { STOP_SIGNALS } from './lib/platform';
import { runImageTask } from './runImageTask';

// The entry point of an image worker process: it runs one task after another until the server disconnects. Its argument is the
// limit of CPU time per task, in milliseconds. Wall time would reject images only because other processes keep the CPU busy.

const report = (result: ImageResult) => process.send?.(result);

const MAX_CPU_MS = Number(process.argv[2]);
const CHECK_INTERVAL_MS = 250;

/** Reports a task that exceeds its CPU time. Decoding runs on threads of its own, so the event loop stays free to check. */
function watchCpuTime() {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= MAX_CPU_MS) return;
    clearInterval(timer);
    report({ rejection: 'IMAGE_TOO_SLOW' });
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Returns why the image is rejected, for an error that the image causes, or the message of any other error. */
function toErrorResult(error: unknown): ImageResult {
  const rejection = error instanceof HttpError ? imageResultSchema.safeParse({ rejection: error.code }).data : undefined;
  return rejection ?? { errorMessage: error instanceof Error ? error.message : String(error) };
}

process.on('message', async (message) => {
  const stopWatching = watchCpuTime();
  const result = await runImageTask(imageTaskSchema.parse(message)).catch(toErrorResult);
  stopWatching();
  report(result);
});
process.on('disconnect', () => process.exit());
// A terminal sends these signals to every process of a command; only the server decides when its workers stop.
for (const signal of STOP_SIGNALS) process.on(signal, () => {});
report({ isReady: true });
