import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startOurs, startStatic } from './servers';

const run = promisify(execFile);
const folder = path.join(__dirname, 'pages');

const ROUNDS = 5;
const pages = { home: '/', article: '/blogs/1', events: '/events', programs: '/programs' };

/** The metrics of one visit. */
type Visit = Record<string, number>;

async function measure(url: string, ...options: string[]): Promise<Visit> {
  const { stdout } = await run('node', [path.join(folder, 'measure.mjs'), url, ...options]);
  const visit: unknown = JSON.parse(stdout);
  return Object.fromEntries(Object.entries(Object(visit)).map(([name, value]) => [name, Number(value)]));
}

function summary(visits: readonly Visit[], name: string): { median: number; min: number; max: number } {
  const numbers = visits.map((visit) => visit[name] ?? 0).sort((a, b) => a - b);
  return { median: numbers[numbers.length >> 1] ?? 0, min: numbers[0] ?? 0, max: numbers.at(-1) ?? 0 };
}

const columns = ['fcp', 'lcp', 'tbt', 'cls', 'kb', 'htmlKb', 'scriptKb', 'beforeScriptKb', 'photoKb', 'scriptAt'];
const format = (name: string, number: number) =>
  name === 'cls' ? number.toFixed(4) : number.toFixed(name.endsWith('Kb') ? 1 : 0);

function print(name: string, visits: readonly Visit[], baseline: readonly Visit[]) {
  const cells = columns.map((column) => {
    const { median, min, max } = summary(visits, column);
    return `${column} ${format(column, median)} (${format(column, min)}-${format(column, max)})`;
  });
  const ratio = (column: string) => (summary(visits, column).median / summary(baseline, column).median).toFixed(2);
  process.stdout.write(`${name}\n  ${cells.join('  ')}\n  of the static page: fcp ${ratio('fcp')}, lcp ${ratio('lcp')}\n`);
}

/**
 * Visits our home, post, events and programs pages and a hand-written static page in turn, on a throttled phone and network.
 * Prints medians in milliseconds and KB, minimum, maximum and ratios. The measuring tools are installed on first use.
 */
export async function benchPages(rounds = ROUNDS): Promise<void> {
  if (!existsSync(path.join(folder, 'node_modules')))
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'nit-pages-'));
  const ours = await startOurs(dataDir);
  const staticServer = await startStatic(addressesAt(ours.port).home);
  const urls = { static: `http://localhost:${staticServer.port}/`, ...addressesAt(ours.port) };
  const visits: Record<string, Visit[]> = {};
  const visit = async (name: string, url: string, ...options: string[]) => {
    visits[name] = [...(visits[name] ?? []), await measure(url, ...options)];
  };
  try {
    // The first visitor of a page waits for its rendering.
    for (const url of Object.values(urls)) await fetch(url);
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`Round ${round + 1} of ${rounds}\n`);
      for (const [name, url] of Object.entries(urls)) await visit(name, url);
      await visit('home, again', urls.home, '--repeat');
    }
    for (const [name, measured] of Object.entries(visits)) print(name, measured, visits.static ?? []);
  } finally {
    await Promise.all([ours.stop(), staticServer.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

function addressesAt(port: number): typeof pages {
  const at = (address: string) => `http://localhost:${port}${address}`;
  return { home: at(pages.home), article: at(pages.article), events: at(pages.events), programs: at(pages.programs) };
}
