import fs from 'node:fs';
import { type Logger, levels, pino } from 'pino';

const STDERR = 2;
/** The levels of the journal (syslog) for those of pino; everything else is information. */
const PRIORITIES: Record<string, number> = { fatal: 2, error: 3, warn: 4, debug: 7, trace: 7 };

/** Whether standard error goes to the journal of systemd, which then names its device and inode. */
function isJournal(journalStream: string | undefined): boolean {
  if (journalStream === undefined) return false;
  const { dev, ino } = fs.fstatSync(STDERR);
  return journalStream === `${dev}:${ino}`;
}

/** JSON lines on standard error, in the journal with their priority, so that `journalctl -p warning` finds them. */
export function makeLogger({ logLevel, journalStream }: { logLevel: string; journalStream: string | undefined }): Logger {
  const stderr = pino.destination({ dest: STDERR, sync: false });
  const options = {
    level: logLevel,
    // Without process id and host name, which the journal adds itself.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  if (!isJournal(journalStream)) return pino(options, stderr);
  // The journal reads the priority of a line from a number at its start, such as <4>.
  const journal = {
    // pino sets `lastLevel` before it writes to a stream with this mark.
    [Symbol.for('pino.metadata')]: true as const,
    lastLevel: 0,
    write: (line: string) => stderr.write(`<${PRIORITIES[levels.labels[journal.lastLevel] ?? ''] ?? 6}>${line}`),
  };
  return pino(options, journal);
}
