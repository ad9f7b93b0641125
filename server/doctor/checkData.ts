import { existsSync } from 'node:fs';
import type { CollegeDetails } from '@/content/college';
import { toList, toRecord } from '@/domain/coerce';
import { countSampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import { findFailingRecord } from '../alerts/failingAlerts';
import { listBackups } from '../backup/backupFiles';
import { listParagraphs } from '../college/collegeSamples';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { describeUnservedFiles } from '../college/servedFiles';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { describeError } from '../lib/describeError';
import { dataFiles } from '../process/dataDir';
import { describeDataPlace } from '../storage/describeDataPlace';
import { DbValidationError, formatProblem } from '../storage/format/dbProblem';
import { readDb } from '../storage/format/readDb';
import { makeStorage } from '../storage/makeStorage';
import type { Database } from '../storage/records';
import { critical, type Finding, ok, warning } from './finding';

const HOUR_MS = 3_600_000;
const BACKUP_LATE_HOURS = 3;

function listTexts(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return (toList(part) ?? Object.values(toRecord(part))).flatMap(listTexts);
}

/** A Burmese paragraph names the English texts that it translates, in `from`. Warns if the site lacks one of these texts. */
function checkBurmese({ my, ...details }: CollegeDetails): Finding[] {
  const englishTexts = listTexts(details);
  const originalTexts = my ? listParagraphs(my).flatMap(({ from: originals }) => originals ?? []) : [];
  const missing = originalTexts.filter((original) => !englishTexts.some((text) => text.includes(original)));
  if (missing.length === 0) return [];
  const changed = `/my was made from English that has changed: ${missing.map((text) => `“${text}”`).join(', ')}.`;
  return [warning('Burmese', `${changed} Bring these paragraphs of "my" up to date.`)];
}

async function checkCollegeAndSamples(dataDir: string, db: Database | undefined): Promise<Finding[]> {
  const { details, problems } = checkCollege(dataDir);
  const fileProblems = await describeUnservedFiles(dataDir);
  const fileFindings = fileProblems.length > 0 ? [warning('Files', `${fileProblems.join(', ')}.`)] : [];
  const [firstProblem] = problems;
  const repair = 'The server does not start with it. npm run check-db lists every error.';
  if (firstProblem) return [critical('College', `${formatProblem(firstProblem, COLLEGE_FILE)}. ${repair}`), ...fileFindings];
  const usedSamples = [...details.samples, ...(db ? sampleRecordTexts(countSampleRecords(db)) : [])].join(', ');
  const sampleFinding =
    usedSamples === ''
      ? ok('Samples', 'none')
      : warning('Samples', `still in use: ${usedSamples}. The back office deletes records; ${COLLEGE_FILE} holds the rest.`);
  return [ok('College', `${COLLEGE_FILE} is valid`), sampleFinding, ...checkBurmese(details), ...fileFindings];
}

async function checkBackup(folder: string, now: Date): Promise<Finding> {
  const name = 'Backup';
  const [newest] = await listBackups(folder);
  if (!newest) return warning(name, `none in ${folder} yet; a running server makes one every hour.`);
  // `trunc` accepts a backup dated up to an hour ahead, because a corrected clock can jump back a little.
  const hours = Math.trunc((now.getTime() - newest.madeAt.getTime()) / HOUR_MS);
  if (hours < 0) return critical(name, `the newest is dated ${newest.madeAt.toISOString()}: the clock is or was wrong.`);
  const text = `the newest is ${hours < 1 ? 'less than an hour' : `${hours} h`} old`;
  if (hours < BACKUP_LATE_HOURS) return ok(name, text);
  return critical(name, `${text}. A running server makes one every hour; if it runs, its log tells why not.`);
}

async function checkDatabase(settings: Settings): Promise<{ db?: Database; finding: Finding }> {
  const name = 'Database';
  // Doctor takes no lock, so a server may be running.
  const storage = await makeStorage(settings, {
    files: dataFiles(settings.dataDir),
    clock: new Clock(settings.frozenAt).now,
    isServerPossible: true,
  });
  try {
    const bytes = await storage.read();
    if (!bytes)
      return { finding: critical(name, `${describeDataPlace(settings)} holds nothing yet. Begin with: npm run first-day`) };
    const { db } = await readDb(bytes, { acceptsPlainPasswords: !settings.isProduction, needsAdmin: true, needsUsers: true });
    return { db, finding: ok(name, describeDataPlace(settings)) };
  } catch (error) {
    const repair = error instanceof DbValidationError ? '. npm run check-db lists every error, npm run restore the backups.' : '';
    return { finding: critical(name, `${describeError(error)}${repair}`) };
  } finally {
    await storage.close();
  }
}

export async function checkData(settings: Settings): Promise<Finding[]> {
  const { dataDir, frozenAt } = settings;
  // `checkMachine` reports a missing folder.
  if (!existsSync(dataDir)) return [];
  const { db, finding } = await checkDatabase(settings);
  const failing = db && findFailingRecord(db.alerts, settings.alerts);
  return [
    finding,
    ...(await checkCollegeAndSamples(dataDir, db)),
    await checkBackup(dataFiles(dataDir).backups, new Clock(frozenAt).now()),
    ...(failing ? [warning('Alerts', `${failing.channel} fails since ${failing.failing_since} with ${failing.failure}`)] : []),
  ];
}
