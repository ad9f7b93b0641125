import type { Comparison } from './compare';
import type { Measurement } from './measure';

/** What a line should reach: a share of the bare server's rate, a multiple of json-server's, processor time, median time. */
export type Goals = { ofBare?: number; ofStock?: number; cpuMs?: number; p50?: number };

/** A number with three digits. */
export const digits = (number: number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));

/** The goal in words, and whether it was met. */
function checkGoals({ stock, bare, ours }: Comparison, goals: Goals): { goal: string; isMet: boolean }[] {
  const ofStock = ours.perSecond / stock.perSecond;
  const ofBare = bare ? ours.perSecond / bare.perSecond : 0;
  return [
    goals.ofBare !== undefined && { goal: `${goals.ofBare} of bare`, isMet: ofBare >= goals.ofBare },
    goals.ofStock !== undefined && { goal: `${goals.ofStock} x stock`, isMet: ofStock >= goals.ofStock },
    goals.cpuMs !== undefined && { goal: `CPU ${goals.cpuMs} ms`, isMet: ours.cpuMs <= goals.cpuMs },
    goals.p50 !== undefined && { goal: `p50 ${goals.p50} ms`, isMet: ours.p50 <= goals.p50 },
  ].filter((goal) => goal !== false);
}

/** The heading of the table. */
export const columns = ['what', 'server', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare', 'x stock', 'goal', ''];
const widths = [34, 7, 8, 8, 8, 8, 8, 8, 28, 24];

/** Prints one row of the table. */
export const printRow = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells
      .map((cell, index) => (index > 1 && index < 8 ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join(' ')
      .trimEnd()}\n`,
  );

/** Prints a comparison, a line per server, with its goals and whether they were met. */
export function printComparison(name: string, comparison: Comparison, goals: Goals) {
  const { stock, bare, ours } = comparison;
  const line = (what: string, server: string, { perSecond, p50, p99, cpuMs: cpu }: Measurement, more: readonly string[] = []) =>
    printRow([what, server, digits(perSecond), digits(p50), digits(p99), digits(cpu), ...more]);
  line(name, 'stock', stock);
  if (bare) line('', 'bare', bare, ['', digits(bare.perSecond / stock.perSecond)]);
  const verdicts = checkGoals(comparison, goals);
  line('', 'ours', ours, [
    bare ? digits(ours.perSecond / bare.perSecond) : '',
    digits(ours.perSecond / stock.perSecond),
    verdicts.map(({ goal }) => goal).join(', '),
    verdicts.map(({ isMet }) => (isMet ? 'met' : 'not met')).join(', '),
  ]);
}
