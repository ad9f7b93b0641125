import { type Call, load } from './load';
import { cpuMs, type Server } from './servers';

export const CONNECTIONS = 16;
export const ROUNDS = 5;

/** One load of one server: times in milliseconds, processor time in milliseconds per request. */
export type Measurement = { requests: number; perSecond: number; p50: number; p99: number; cpuMs: number };

/** The quantile of the numbers at `share`. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** How long a load lasts, and how many requests it makes at most. */
export type Duration = { seconds: number; calls?: number };

/** Loads a server with one call and measures it. */
export async function measure(server: Server, call: Omit<Call, 'port'>, { seconds, calls }: Duration): Promise<Measurement> {
  const before = cpuMs(server.pid);
  const { times, seconds: took } = await load({ ...call, port: server.port }, { connections: CONNECTIONS, seconds, calls });
  const requests = times.length;
  return {
    requests,
    perSecond: requests / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs: (cpuMs(server.pid) - before) / requests,
  };
}

/** The median of each number, so that one busy moment of the machine has no effect. */
const medianOf = (lines: readonly Measurement[]): Measurement => ({
  requests: median(lines.map(({ requests }) => requests)),
  perSecond: median(lines.map(({ perSecond }) => perSecond)),
  p50: median(lines.map(({ p50 }) => p50)),
  p99: median(lines.map(({ p99 }) => p99)),
  cpuMs: median(lines.map(({ cpuMs: cpu }) => cpu)),
});

/** Loads each server in turn, round after round, so that other load on the machine affects all of them. */
export async function interleave(servers: readonly (() => Promise<Measurement>)[]): Promise<Measurement[]> {
  const rounds: Measurement[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines: Measurement[] = [];
    for (const run of servers) lines.push(await run());
    rounds.push(lines);
  }
  return servers.map((_, index) => medianOf(rounds.flatMap((lines) => lines[index] ?? [])));
}
