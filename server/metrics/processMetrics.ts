import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './Metrics';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Adds memory, processor time and event loop delay, under the names that dashboards for Node know. The default metrics of prom-client
 * would also observe every garbage collection, which makes a cached response a tenth more expensive.
 */
export function addProcessMetrics(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.gauge('process_start_time_seconds', 'When the process started.', () => startedAt);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process, without its image workers.', () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed);
  metrics.counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  const help = 'Delay of the event loop since it was last read';
  metrics.gauge('nodejs_eventloop_lag_p50_seconds', `${help}: half of the times.`, () => delay.percentile(50) / NANOSECONDS);
  metrics.gauge('nodejs_eventloop_lag_p99_seconds', `${help}: 1 in 100 times.`, () => delay.percentile(99) / NANOSECONDS);
  metrics.gauge('nodejs_eventloop_lag_max_seconds', `${help}: the longest.`, () => {
    const longest = delay.max / NANOSECONDS;
    // Read last, so the next reading begins at zero.
    delay.reset();
    return longest;
  });
}
