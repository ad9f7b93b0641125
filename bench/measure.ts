import { type Call, load } from './load';
import { cpuMs, type Server } from './servers';

export const CONNECTIONS = 16;
export const ROUNDS = 5;

/** One load of one server: times in milliseconds, processor time of server and database in milliseconds per request. */
export type Measurement = {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  databaseCpuMs: number;
};

/** The quantile of the numbers at `share`. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** How long a load lasts, how many requests it makes at most, and on how many connections. */
export type Duration = { seconds: number; calls?: number; connections?: number };

/** Loads a server with one call and measures it. */
export async function measure(
  server: Server,
  call: Omit<Call, 'port'>,
  { connections = CONNECTIONS, ...duration }: Duration,
): Promise<Measurement> {
  const databaseMs = server.databaseCpuMs ?? (() => 0);
  const before = cpuMs(server.pid);
  const databaseBefore = databaseMs();
  const { times, seconds: took } = await load({ ...call, port: server.port }, { connections, ...duration });
  const requests = times.length;
  return {
    requests,
    perSecond: requests / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs: (cpuMs(server.pid) - before) / requests,
    databaseCpuMs: (databaseMs() - databaseBefore) / requests,
  };
}

/** The median of each number, so that one busy moment of the machine has no effect. */
export const medianOf = (lines: readonly Measurement[]): Measurement => ({
  requests: median(lines.map(({ requests }) => requests)),
  perSecond: median(lines.map(({ perSecond }) => perSecond)),
  p50: median(lines.map(({ p50 }) => p50)),
  p99: median(lines.map(({ p99 }) => p99)),
  cpuMs: median(lines.map(({ cpuMs: cpu }) => cpu)),
  databaseCpuMs: median(lines.map(({ databaseCpuMs: cpu }) => cpu)),
});

/**
 * Runs one load per server in turn, round after round, so that other load on the machine affects all of them; every second round
 * in the opposite order. It gives the measurements of each server, a round each.
 */
export async function inTurn(servers: readonly (() => Promise<Measurement>)[], rounds = ROUNDS): Promise<Measurement[][]> {
  const measured: Measurement[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...servers.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, run] of order) measured[index]?.push(await run());
  }
  return measured;
}

/** The medians of `inTurn`. */
export const interleave = async (servers: readonly (() => Promise<Measurement>)[]): Promise<Measurement[]> =>
  (await inTurn(servers)).map(medianOf);
