import { type ImageOutput, imageTaskSchema, rejectionSchema, type WorkerMessage } from './imageWorker/imageTask';
import { HttpError } from './lib/errors';
import { STOP_SIGNALS } from './lib/platform';
import { runImageTask } from './runImageTask';

// The entry point of an image worker process, which runs tasks one by one until the server disconnects. Its argument limits the
// CPU time of a task, in milliseconds. A limit of wall time would reject good images whenever the machine is busy.

const report = (message: WorkerMessage) => process.send?.(message);

const MAX_CPU_MS = Number(process.argv[2]);
const CHECK_INTERVAL_MS = 250;

/** Reports a task that exceeds its CPU time. This timer runs during decoding, because other threads decode. */
function watchCpuTime() {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= MAX_CPU_MS) return;
    clearInterval(timer);
    report({ kind: 'rejection', code: 'IMAGE_TOO_SLOW' });
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

const toImageMessage = (image: ImageOutput): WorkerMessage => ({ kind: 'image', image });

/** Some codes say that the image is to blame. Any other error is a fault of the worker. */
function toErrorMessage(error: unknown): WorkerMessage {
  const code = error instanceof HttpError ? rejectionSchema.safeParse(error.code).data : undefined;
  if (code !== undefined) return { kind: 'rejection', code };
  return { kind: 'error', text: error instanceof Error ? error.message : String(error) };
}

process.on('message', async (task) => {
  const stopWatching = watchCpuTime();
  const message = await runImageTask(imageTaskSchema.parse(task)).then(toImageMessage, toErrorMessage);
  stopWatching();
  report(message);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches workers too. They ignore the signal, because a stopping server may still need them.
for (const signal of STOP_SIGNALS) process.on(signal, () => {});
report({ kind: 'ready' });
