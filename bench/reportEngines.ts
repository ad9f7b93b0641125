import os from 'node:os';
import { type Measurement, median, medianOf } from './measure';
import { digits } from './report';

/** What a line measured: the rounds of each server, and the load of the machine at its end. */
export type EngineLine = {
  name: string;
  dbJson: readonly Measurement[];
  again: readonly Measurement[];
  metrics: readonly Measurement[];
  postgres: readonly Measurement[];
  load: number;
};

type Memory = { now: number; most: number };
type Footprint = { servers: Record<string, Memory>; database: { version: string; mb: number; connections: number } };

const print = (text: string) => process.stdout.write(`${text}\n`);

function printTable(heading: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  print(`\n${lines.join('\n')}`);
}

/** The median of the ratios of processor time of two servers, round by round. */
const ratio = (of: readonly Measurement[], to: readonly Measurement[]) =>
  median(of.map(({ cpuMs }, round) => cpuMs / (to[round]?.cpuMs ?? 0))).toFixed(3);

/** Prints what was measured: a table of times, one of ratios, memory and connections. */
export function printEngines(lines: readonly EngineLine[], rounds: number, { servers, database }: Footprint) {
  const processor = `${os.cpus().length} x ${os.cpus()[0]?.model.trim()}`;
  print(`${processor}, Node ${process.version}, PostgreSQL ${database.version}; medians of ${rounds} rounds`);
  printTable(
    ['Request', 'db.json: CPU ms', 'p50 ms', 'p99 ms', 'PostgreSQL: CPU ms', 'of the database', 'p50 ms', 'p99 ms'],
    lines.map(({ name, dbJson, postgres }) => {
      const [ours, theirs] = [medianOf(dbJson), medianOf(postgres)];
      const numbers = [ours.cpuMs, ours.p50, ours.p99, theirs.cpuMs, theirs.databaseCpuMs, theirs.p50, theirs.p99];
      return [name, ...numbers.map((number) => (number === 0 ? '0' : digits(number)))];
    }),
  );
  printTable(
    ['Processor time of the server', 'PostgreSQL : db.json', 'with metrics : without', 'the same twice', 'load'],
    lines.map(({ name, dbJson, again, metrics, postgres, load }) => [
      name,
      ratio(postgres, dbJson),
      ratio(metrics, dbJson),
      ratio(again, dbJson),
      load.toFixed(1),
    ]),
  );
  print('');
  for (const [name, { now, most }] of Object.entries(servers))
    print(`server on ${name}: ${digits(now)} MB at the end, ${digits(most)} at most`);
  print(`PostgreSQL: ${digits(database.mb)} MB, ${database.connections} connections of one server`);
}
