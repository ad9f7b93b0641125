import { existsSync } from 'node:fs';
import type { CollegeDetails } from '@/content/college';
import { countSampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import { composeTestAlert } from '../alerts/alertText';
import { trySend } from '../alerts/channel';
import { makeChannels } from '../alerts/channels';
import { findFailingRecord } from '../alerts/failingAlerts';
import { listBackups } from '../backup/backupFiles';
import { listParagraphs } from '../college/collegeSamples';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { listUnservedFiles } from '../college/servedFiles';
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

/** Warns of paragraphs in Burmese that translate an English text which the site no longer has. */
function checkBurmese({ my, ...details }: CollegeDetails): Finding[] {
  const english = JSON.stringify(details);
  const translatedTexts = my ? listParagraphs(my).flatMap(({ from }) => from ?? []) : [];
  // Escaped as in `english`, but without quotes, because a translated text can be part of a longer one.
  const toJsonText = (text: string) => JSON.stringify(text).slice(1, -1);
  const missing = translatedTexts.filter((text) => !english.includes(toJsonText(text))).map((text) => `“${text}”`);
  if (missing.length === 0) return [];
  const changed = `/my was made from English that has changed: ${missing.join(', ')}.`;
  return [warning('Burmese', `${changed} Bring these paragraphs of "my" up to date.`)];
}

async function checkDetails(dataDir: string, db: Database | undefined): Promise<Finding[]> {
  const { details, problems } = checkCollege(dataDir);
  const fileFaults = await listUnservedFiles(dataDir);
  const fileFindings = fileFaults.length > 0 ? [warning('Files', `${fileFaults.join(', ')}.`)] : [];
  const [firstProblem] = problems;
  const repair = 'The server does not start with it. npm run check-db lists every error.';
  if (firstProblem) return [critical('College', `${formatProblem(firstProblem, COLLEGE_FILE)}. ${repair}`), ...fileFindings];
  const usedSamples = [...details.samples, ...(db ? sampleRecordTexts(countSampleRecords(db)) : [])].join(', ');
  const samples =
    usedSamples === ''
      ? ok('Samples', 'none')
      : warning('Samples', `still in use: ${usedSamples}. The back office deletes records; ${COLLEGE_FILE} holds the rest.`);
  return [ok('College', `${COLLEGE_FILE} is valid`), samples, ...checkBurmese(details), ...fileFindings];
}

async function checkBackup(folder: string, now: Date): Promise<Finding> {
  const name = 'Backup';
  const [newest] = await listBackups(folder);
  if (!newest) return warning(name, `none in ${folder} yet; a running server makes one every hour.`);
  // `trunc` accepts a backup from up to an hour ahead, because a corrected clock can jump back a little.
  const hours = Math.trunc((now.getTime() - newest.madeAt.getTime()) / HOUR_MS);
  if (hours < 0) return critical(name, `the newest is dated ${newest.madeAt.toISOString()}: the clock is or was wrong.`);
  const text = `the newest is ${hours < 1 ? 'less than an hour' : `${hours} h`} old`;
  if (hours < BACKUP_LATE_HOURS) return ok(name, text);
  return critical(name, `${text}. A running server makes one every hour; if it runs, its log tells why not.`);
}

async function checkDatabase(settings: Settings): Promise<{ db?: Database; finding: Finding }> {
  const name = 'Database';
  // `mayServerRun`, because doctor takes no lock.
  const storage = await makeStorage(settings, {
    files: dataFiles(settings.dataDir),
    clock: () => new Date(),
    mayServerRun: true,
  });
  try {
    const bytes = await storage.read();
    if (!bytes)
      return { finding: critical(name, `${describeDataPlace(settings)} holds nothing yet. Begin with: npm run first-day`) };
    const { db } = await readDb(bytes, { canHashPasswords: !settings.isProduction, needsAdmin: true, needsUsers: true });
    return { db, finding: ok(name, describeDataPlace(settings)) };
  } catch (error) {
    // An error of PostgreSQL says itself what to do.
    const repair = error instanceof DbValidationError ? '. npm run check-db lists every error, npm run restore the backups.' : '';
    return { finding: critical(name, `${describeError(error)}${repair}`) };
  } finally {
    await storage.close();
  }
}

export async function checkData(settings: Settings): Promise<Finding[]> {
  const { dataDir, frozenAt } = settings;
  if (!existsSync(dataDir)) return [];
  const { db, finding } = await checkDatabase(settings);
  const failing = db && findFailingRecord(db.alerts, settings.alerts);
  return [
    finding,
    ...(await checkDetails(dataDir, db)),
    await checkBackup(dataFiles(dataDir).backups, new Clock(frozenAt).now()),
    ...(failing ? [warning('Alerts', `${failing.channel} fails since ${failing.failing_since} with ${failing.failure}`)] : []),
  ];
}

/** Asks mail server and Telegram whether they accept this server. With an address `testTo`, sends a test by both. */
export async function checkChannels({ alerts, publicUrl = '' }: Settings, testTo?: string): Promise<Finding[]> {
  const channels = Object.entries(await makeChannels(alerts));
  if (channels.length === 0) return [ok('Alerts', 'off: neither SMTP_URL nor TELEGRAM_TOKEN is set')];
  const findings = channels.map(async ([name, channel]) => {
    const recipient = (name === 'email' ? testTo : alerts.telegram?.chat) ?? '';
    const failure =
      testTo === undefined
        ? await channel.check().catch((error: unknown) => error)
        : await trySend(channel, recipient, composeTestAlert(publicUrl));
    if (failure) return critical('Alerts', `${name}: the other side does not accept this server: ${describeError(failure)}`);
    return ok('Alerts', `${name}: the other side accepts ${testTo === undefined ? 'this server' : 'the test'}`);
  });
  return Promise.all(findings);
}
