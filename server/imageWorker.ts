import { type ImageOutput, imageTaskSchema, rejectionSchema, type WorkerMessage } from './imageWorker/imageTask';
import { HttpError } from './lib/errors';
import { STOP_SIGNALS } from './lib/platform';
import { runImageTask } from './runImageTask';

// The entry point of an image worker process: it runs one task after another until the server disconnects. Its argument is the
// limit of CPU time per task, in milliseconds. Wall time would reject images only because other processes keep the CPU busy.

const report = (message: WorkerMessage) => process.send?.(message);

const MAX_CPU_MS = Number(process.argv[2]);
const CHECK_INTERVAL_MS = 250;

/** Reports a task that exceeds its CPU time. Decoding runs on threads of its own, so the event loop stays free to check. */
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

/** Tells an error that the image causes, by its code, from any other error. */
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
// A terminal sends these signals to every process of a command; only the server decides when its workers stop.
for (const signal of STOP_SIGNALS) process.on(signal, () => {});
report({ kind: 'ready' });
