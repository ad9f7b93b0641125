import fs from 'node:fs';
import { type Logger, levels, pino } from 'pino';

const STDERR = 2;
/** The priorities of the journal (syslog) for the levels of pino; all other levels are information. */
const PRIORITIES: Record<string, number> = { fatal: 2, error: 3, warn: 4, debug: 7, trace: 7 };
const INFORMATION = 6;

/** Whether standard error goes to the journal of systemd, which names its device and inode in JOURNAL_STREAM. */
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
