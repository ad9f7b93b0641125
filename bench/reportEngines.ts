import os from 'node:os';
import { type Measurement, median, medianOf } from './measure';
import { digits } from './report';

const row = (...cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const loadAverage = () => os.loadavg().map((load) => load.toFixed(1))[0];

/** The median of the ratios of two servers, round by round, of a number. */
const ratio = (of: readonly Measurement[], to: readonly Measurement[], number: 'cpuMs' | 'p50') =>
  median(of.map((each, round) => each[number] / (to[round]?.[number] ?? 0))).toFixed(3);

/** Prints what was measured with, and the heading of the table. */
export function printLineHead({ rounds, database }: { rounds: number; database: string }) {
  const processor = `${os.cpus().length} x ${os.cpus()[0]?.model.trim()}`;
  process.stdout.write(`${processor}, Node ${process.version}, PostgreSQL ${database}; medians of ${rounds} rounds\n\n`);
  row(
    'request',
    'CPU ms',
    'p50 ms',
    'p99 ms',
    'per second',
    'on PostgreSQL: CPU ms',
    'of the database',
    'p50 ms',
    'p99 ms',
    'per second',
    'CPU PostgreSQL : db.json',
    'with metrics : without',
    'same : same',
    'load',
  );
  row(...Array.from({ length: 14 }, () => '---'));
}

/** Prints the line of a request: medians, and the ratios of processor time. */
export function printLine(name: string, [dbJson = [], again = [], metrics = [], postgres = []]: readonly Measurement[][]) {
  const [ours, theirs] = [medianOf(dbJson), medianOf(postgres)];
  const times = ({ p50, p99, perSecond }: Measurement) => [digits(p50), digits(p99), digits(perSecond)];
  row(
    name,
    digits(ours.cpuMs),
    ...times(ours),
    digits(theirs.cpuMs),
    digits(theirs.databaseCpuMs),
    ...times(theirs),
    ratio(postgres, dbJson, 'cpuMs'),
    ratio(metrics, dbJson, 'cpuMs'),
    ratio(again, dbJson, 'cpuMs'),
    loadAverage() ?? '',
  );
}

type Memory = { now: number; most: number };

/** Prints the memory of the processes at the end and at most, and the connections of the database. */
export function printEngines({
  servers,
  database,
}: {
  servers: Record<string, Memory>;
  database: { mb: number; connections: number };
}) {
  process.stdout.write('\n');
  for (const [name, { now, most }] of Object.entries(servers))
    process.stdout.write(`server on ${name}: ${digits(now)} MB at the end, ${digits(most)} at most\n`);
  process.stdout.write(`PostgreSQL: ${digits(database.mb)} MB, ${database.connections} connections\n`);
}
