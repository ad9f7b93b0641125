import fs from 'node:fs';
import { type Logger, levels, pino } from 'pino';

const STDERR = 2;
/** The syslog priorities of pino's levels. All other levels are information. */
const PRIORITIES: Record<string, number> = { fatal: 2, error: 3, warn: 4, debug: 7, trace: 7 };
const INFORMATION = 6;

/** systemd names the device and inode of its journal in JOURNAL_STREAM. */
function isJournal(journalStream: string | undefined): boolean {
  if (journalStream === undefined) return false;
  const { dev, ino } = fs.fstatSync(STDERR);
  return journalStream === `${dev}:${ino}`;
}

/** Logs JSON lines to standard error. Lines for the journal have a priority, which `journalctl -p warning` needs. */
export function makeLogger({ logLevel, journalStream }: { logLevel: string; journalStream: string | undefined }): Logger {
  const stderr = pino.destination({ dest: STDERR, sync: false });
  const options = {
    level: logLevel,
    // Leaves out the process id and host name, which the journal adds.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  if (!isJournal(journalStream)) return pino(options, stderr);
  // The journal reads the priority from the start of a line, such as <4>.
  const journal = {
    // With this property, pino sets `lastLevel` before it writes a line.
    [Symbol.for('pino.metadata')]: true as const,
    lastLevel: 0,
    write(line: string) {
      const levelName = levels.labels[journal.lastLevel] ?? '';
      stderr.write(`<${PRIORITIES[levelName] ?? INFORMATION}>${line}`);
    },
  };
  return pino(options, journal);
}
