const NAME = 'nit_http_request_duration_seconds';
const HELP = 'Requests by call and status, and how long they took until the last byte was sent or the client left.';
const BUCKETS_S = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];
const BUCKETS_MS = BUCKETS_S.map((seconds) => seconds * 1000);

/** The requests of one call with one status: how many ended in each bucket, slower than all buckets last. */
type Durations = { counts: number[]; totalMs: number };

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The index of the first bucket that holds a duration. */
function bucketOf(ms: number): number {
  let at = 0;
  while (at < BUCKETS_MS.length && ms > (BUCKETS_MS[at] ?? 0)) at += 1;
  return at;
}

/**
 * A histogram of requests by call and status. The one of prom-client builds a text of the labels at every request, which shows in
 * the cost of a cached response.
 */
export class RequestDurations {
  readonly #calls = new Map<string, Map<number, Durations>>();

  observe(call: string, status: number, ms: number) {
    const statuses = getOrAdd(this.#calls, call, () => new Map<number, Durations>());
    const durations = getOrAdd(statuses, status, () => ({ counts: [...BUCKETS_S, 0].fill(0), totalMs: 0 }));
    const at = bucketOf(ms);
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.totalMs += ms;
  }

  /** The histogram in the text format of Prometheus. */
  text(): string {
    const lines = [...this.#calls].flatMap(([call, statuses]) =>
      [...statuses].flatMap(([status, durations]) => linesOf(`call="${call}",status="${status}"`, durations)),
    );
    return `# HELP ${NAME} ${HELP}\n# TYPE ${NAME} histogram\n${lines.map((line) => `${line}\n`).join('')}`;
  }
}

function linesOf(labels: string, { counts, totalMs }: Durations): string[] {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    return `${NAME}_bucket{${labels},le="${BUCKETS_S[at] ?? '+Inf'}"} ${total}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${totalMs / 1000}`, `${NAME}_count{${labels}} ${total}`];
}
