import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';

// Set before anything else loads: one response leaves little garbage, and a larger young generation would only grow until full.
setFlagsFromString('--semi-space-growth-factor=1');
// The young generation is so small that collecting it with other threads, which must wake up for it, takes longer than alone.
setFlagsFromString('--no-parallel-scavenge');
// By default the heap can double before V8 collects it, which a server with little memory pays for under load.
setFlagsFromString('--heap-growing-percent=30');

// Each response queues several ticks. A garbage collection that finds none makes V8 forget their shape, and every later one costs more;
// so one is kept until the end.
process.nextTick(() => {
  const tick = executionAsyncResource();
  process.once('exit', () => tick);
});
