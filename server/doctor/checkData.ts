import { type Dirent, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sampleTexts } from '@/content/sampleTexts';
import { countSampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import { counted } from '@/texts/counted';
import { failingRecord } from '../alerts/alertQueue';
import { testLetter } from '../alerts/alertText';
import { attempt, makeChannels } from '../alerts/channels';
import { findDemoAccounts } from '../auth/passwordPolicy';
import { listBackups } from '../backup/backupFiles';
import { COLLEGE_FILE, COLLEGE_FOLDER, checkCollege, faultOfFile } from '../college/readCollege';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { ifThere } from '../lib/disk';
import { dataFiles } from '../process/dataDir';
import { DbValidationError, formatProblem } from '../storage/format/dbText';
import { readDb } from '../storage/format/readDb';
import { makeStorage } from '../storage/makeStorage';
import type { Database } from '../storage/records';
import type { Storage } from '../storage/Storage';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const HOUR_MS = 3_600_000;
/** The server makes a backup every hour, and one a day. */
const BACKUP_LATE_HOURS = 3;
const BACKUP_MISSING_HOURS = 26;
/** Clocks that are corrected jump a little. */
const FUTURE_HOURS = 0.1;

async function engineOf(storage: Storage): Promise<string> {
  const shared = await storage.shared();
  if (!shared) return 'db.json';
  const [row] = await shared.query('SELECT max(version) AS version FROM schema_version');
  return `PostgreSQL, schema ${String(row?.version)}`;
}

async function checkAccounts({ users }: Database, { isProduction }: Settings): Promise<Finding> {
  const name = 'Accounts';
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'active');
  if (admins.length === 0) return critical(name, 'No active admin. Make one: npm run create-admin');
  const demos = await findDemoAccounts(users);
  if (demos.length === 0) return ok(name, `${counted(users.length, 'user')}, ${counted(admins.length, 'active admin')}`);
  const report = isProduction ? critical : warning;
  const emails = demos.map(({ email }) => email).join(', ');
  return report(name, `sample accounts with a published password: ${emails}. npm run create-admin removes them.`);
}

/** Checks the details of the college; an invalid file stops the start of the server. */
function checkDetails({ dataDir }: Settings): { finding: Finding; samples?: readonly string[] } {
  const name = 'College';
  const { details, problems } = checkCollege(dataDir);
  const [first] = problems;
  if (first) {
    const repair = 'The server does not start with it. npm run check-db lists every error.';
    return { finding: critical(name, `${formatProblem(first, COLLEGE_FILE)}. ${repair}`) };
  }
  const isThere = existsSync(path.join(dataDir, COLLEGE_FILE));
  const text = isThere ? `${COLLEGE_FILE} is valid` : `no ${COLLEGE_FILE} yet: the pages show the samples`;
  return { finding: ok(name, text), samples: details.samples };
}

/** Names the files in the folder of the college, and the links among the images, that visitors do not get. */
async function checkFiles({ dataDir }: Settings): Promise<Finding[]> {
  const filesIn = async (folder: string) => {
    const entries = (await ifThere(fs.readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }))) ?? [];
    return entries.filter((entry) => !entry.isDirectory());
  };
  const addressOf = ({ parentPath, name }: Dirent) => `/${path.relative(dataDir, path.join(parentPath, name))}`;
  const images = (await filesIn('uploads')).filter((entry) => entry.isSymbolicLink());
  const faults = [
    ...(await filesIn(COLLEGE_FOLDER)).flatMap((entry) => faultOfFile(dataDir, addressOf(entry)) ?? []),
    ...images.map((entry) => `${addressOf(entry)} is a link, which visitors do not get`),
  ];
  return faults.length > 0 ? [warning('Files', `${faults.join(', ')}.`)] : [];
}

function checkSamples(db: Database, details: readonly string[]): Finding {
  const samples = [...details, ...sampleRecordTexts(countSampleRecords(db))].join(', ');
  const own = samples === '' ? '' : `still in use: ${samples}. The back office deletes records; college.json holds the rest. `;
  return warning('Samples', `${own}Invented texts of the product, which a developer replaces: ${sampleTexts.join(', ')}.`);
}

async function checkBackup(folder: string, now: Date): Promise<Finding> {
  const name = 'Backup';
  const [newest] = await listBackups(folder);
  if (!newest) return warning(name, `none in ${folder} yet; a running server makes one every hour.`);
  const hours = (now.getTime() - newest.madeAt.getTime()) / HOUR_MS;
  if (hours < -FUTURE_HOURS)
    return critical(name, `the newest is dated ${newest.madeAt.toISOString()}: the clock is or was wrong.`);
  const text = `the newest is ${hours < 1 ? 'less than an hour' : `${Math.floor(hours)} h`} old`;
  if (hours <= BACKUP_LATE_HOURS) return ok(name, text);
  const report = hours > BACKUP_MISSING_HOURS ? critical : warning;
  return report(name, `${text}. A running server makes one every hour; if it runs, its log tells why not.`);
}

/**
 * Checks the database, the accounts, the details of the college, the samples in use, the age of the newest backup and what became of
 * the alerts.
 */
export async function checkData(settings: Settings): Promise<Finding[]> {
  const clock = new Clock(settings.frozenAt).now;
  const files = dataFiles(settings.dataDir);
  if (!existsSync(settings.dataDir)) return [];
  const { finding: college, samples } = checkDetails(settings);
  const backup = await checkBackup(files.backups, clock());
  const linked = await checkFiles(settings);
  const storage = await makeStorage(settings, { files, clock, isServed: true });
  try {
    const engine = await engineOf(storage);
    const bytes = await storage.read();
    if (!bytes)
      return [critical('Database', `${engine} holds nothing yet. Begin with: npm run first-day`), college, ...linked, backup];
    const { db } = await readDb(bytes, { canHashPasswords: !settings.isProduction });
    const { blogs, events, contacts } = db;
    const size = [counted(blogs.length, 'post'), counted(events.length, 'event'), counted(contacts.length, 'message')].join(', ');
    const data = ok('Database', `${engine}: ${size}`);
    const accounts = await checkAccounts(db, settings);
    return [
      data,
      accounts,
      college,
      ...linked,
      ...(samples ? [checkSamples(db, samples)] : []),
      backup,
      ...alertHistory(db, settings),
    ];
  } catch (error) {
    // An error of PostgreSQL says itself what to do.
    const repair = error instanceof DbValidationError ? '. npm run check-db lists every error, npm run restore the backups.' : '';
    return [critical('Database', `${reasonOf(error)}${repair}`), college, ...linked, backup];
  } finally {
    await storage.close();
  }
}

const ALERTS = 'Alerts';

const latest = (dates: readonly (string | undefined)[]) =>
  dates
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1) ?? 'never';

/** What became of the alerts so far: the last success and failure of each channel that has settings. */
function alertHistory({ alerts }: Database, { alerts: settings }: Settings): Finding[] {
  const channels = [...(settings.mail ? ['email'] : []), ...(settings.telegram ? ['telegram'] : [])];
  return channels.map((channel) => {
    const records = alerts.filter((record) => record.channel === channel);
    const sent = latest(records.map(({ sent_at }) => sent_at));
    const last = `last sent ${sent}, last failed ${latest(records.map(({ failed_at }) => failed_at))}`;
    const failing = failingRecord(records, settings);
    if (!failing) return ok(ALERTS, `${channel}: ${last}`);
    return warning(ALERTS, `${channel}: has failed since ${failing.failing_since} with ${failing.failure}; ${last}`);
  });
}

/**
 * Checks that the mail server and the bot of the settings answer and know this server. It sends nothing without an address for a
 * test, which then goes there and to the group chat.
 */
export async function checkAlerts({ alerts, publicUrl = '' }: Settings, testTo?: string): Promise<Finding[]> {
  const channels = Object.entries(await makeChannels(alerts));
  if (channels.length === 0) return [ok(ALERTS, 'off: neither SMTP_URL nor TELEGRAM_TOKEN is set')];
  return Promise.all(
    channels.map(async ([name, channel]) => {
      const to = name === 'email' ? testTo : alerts.telegram?.chat;
      const failure = await (testTo === undefined
        ? channel.check().catch((error: unknown) => error)
        : attempt(channel, to ?? '', testLetter(publicUrl)));
      if (failure) return critical(ALERTS, `${name}: the other side does not accept this server: ${reasonOf(failure)}`);
      const success = testTo === undefined ? 'the other side answers and accepts the sign-in' : 'the test was accepted';
      return ok(ALERTS, `${name}: ${success}`);
    }),
  );
}
