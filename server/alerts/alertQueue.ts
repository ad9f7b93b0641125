import { createHash } from 'node:crypto';
import { toRecord } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import { accountOf } from '@/domain/user';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import { type AlertRecord, type ContactRecord, numberIn, type UserRecord } from '../storage/records';
import type { Digest } from './alertText';
import type { SendFailure } from './channels';

// The stored messages are the queue: a message is in it when its id is higher than the one that a record has come to.

const HOUR_MS = 3_600_000;
/** Older messages are not acknowledged. */
const DAY_MS = 24 * HOUR_MS;
const RETRY_MAX_MS = HOUR_MS / 2;
/** No attempt takes longer. */
const LEASE_MS = 60_000;
/** The most acknowledgements in an hour, over all addresses. */
const HOURLY_MAX = 60;

const timeOf = (text: string | undefined) => parseDate(text)?.getTime() ?? 0;
const createdAt = (message: ContactRecord) => timeOf(message.created_at);
const hasWaited = (message: ContactRecord, now: Date) => now.getTime() - createdAt(message) >= REPLY_WARNING_HOURS * HOUR_MS;

/** The highest id among messages; 0 without any. */
const highestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, numberIn(id)), 0);

export const isEmpty = ({ news, late }: Digest) => news.length + late.length === 0;

/**
 * What a recipient has not had yet: messages without an answer that are new, or have waited for 20 hours. After an attempt whose
 * outcome is not known, only its messages: newer ones wait, so that the repeated alert is the same one.
 */
export function digestFor(record: AlertRecord, messages: readonly ContactRecord[], now: Date): Digest {
  const waiting = messages.filter(({ answered_at }) => answered_at === undefined);
  const all = {
    news: waiting.filter(({ id }) => numberIn(id) > record.sent_to),
    late: waiting.filter((message) => {
      const id = numberIn(message.id);
      return id > record.reminded_to && id <= record.sent_to && hasWaited(message, now);
    }),
  };
  const { tried_to, tried_late = 0 } = record;
  if (tried_to === undefined) return all;
  const tried = {
    news: all.news.filter(({ id }) => numberIn(id) <= tried_to),
    late: all.late.filter(({ id }) => numberIn(id) <= tried_late),
  };
  return isEmpty(tried) ? all : tried;
}

/** Whether the alert goes out without the words of visitors: the mail server rejected the last one for good, as a spam filter does. */
export const isPlain = ({ failure = '' }: AlertRecord): boolean => /^SMTP 5(?!3)\d\d$/.test(failure);

/** Whether a record may send now: no server is sending, and neither the pace nor a failure asks to wait. */
export function mayTry(record: AlertRecord, now: Date, everyMs: number): boolean {
  const isLeased = (record.leased_by ?? '') !== '' && timeOf(record.leased_until) > now.getTime();
  const isPaced = record.sent_at !== undefined && now.getTime() - timeOf(record.sent_at) < everyMs;
  return !isLeased && !isPaced && timeOf(record.retry_at) <= now.getTime();
}

/** The changes of a record whose digest is about to be sent. */
export const tried = ({ news, late }: Digest) => ({ tried_to: highestId(news), tried_late: highestId(late) });

const untried = { tried_to: undefined, tried_late: undefined };

/** The changes of a record that a server begins to send. */
export const leased = (by: string, now: Date) => ({
  leased_by: by,
  leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
});

const released = { leased_by: '', leased_until: '' };
const working = { failing_since: undefined, failures: undefined, failure: undefined, retry_at: undefined };

/** How far a record has come once a digest is sent. */
function progress(record: AlertRecord, { news, late }: Digest, now: Date) {
  // A first alert that is itself late needs no reminder.
  const reminded = [...late, ...news.filter((message) => hasWaited(message, now))];
  return {
    sent_to: Math.max(record.sent_to, highestId(news)),
    reminded_to: Math.max(record.reminded_to, highestId(reminded)),
  };
}

/** The changes of a record after a success. */
export const afterSuccess = (record: AlertRecord, digest: Digest, now: Date): Partial<AlertRecord> => ({
  ...released,
  ...working,
  ...untried,
  ...progress(record, digest, now),
  sent_at: now.toISOString(),
});

/** The changes of a record after a failure: another attempt follows later, for as long as the messages have no answer. */
export function afterFailure(
  record: AlertRecord,
  { failure, now, everyMs, isRepeat }: { failure: SendFailure; now: Date; everyMs: number; isRepeat: boolean },
): Partial<AlertRecord> {
  const failures = (record.failures ?? 0) + 1;
  const waitMs = failure.more.waitMs ?? Math.min(everyMs * 2 ** Math.min(failures - 1, 20), RETRY_MAX_MS);
  return {
    ...released,
    // Without an answer of the other side, the digest may have arrived, now or before.
    ...(failure.more.isAnswered && !isRepeat && untried),
    failing_since: record.failing_since ?? now.toISOString(),
    failed_at: now.toISOString(),
    failures,
    failure: failure.code,
    retry_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

/** The hash of a mailbox: addresses that differ in a `+tag` reach the same one. */
function hashOf(email: string) {
  const [name = '', host] = accountOf(email).split('@');
  const mailbox = `${name.split('+', 1)}@${host}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}

/** The next step of the acknowledgements: whom to write to, if anyone, and the changes of their record. */
type Step = { message?: ContactRecord; changes: Partial<AlertRecord> };

/**
 * The next message to acknowledge. Skipped are messages older than a day, answered ones, further ones of an address within an
 * hour, and all beyond the rate: the form must not send mail without bound to addresses that strangers type (D-72).
 */
export function nextAcknowledgement(record: AlertRecord, messages: readonly ContactRecord[], now: Date): Step | undefined {
  const waiting = messages.filter(({ id }) => numberIn(id) > record.sent_to).sort((a, b) => numberIn(a.id) - numberIn(b.id));
  const last = waiting.at(-1);
  if (!last) return undefined;
  const ageOf = (date: string) => now.getTime() - (parseDate(date)?.getTime() ?? 0);
  const acknowledged = (record.acknowledged ?? []).filter(({ at }) => ageOf(at) < HOUR_MS);
  const message = waiting.find(
    ({ email, created_at, answered_at }) =>
      answered_at === undefined &&
      ageOf(created_at) < DAY_MS &&
      acknowledged.length < HOURLY_MAX &&
      !acknowledged.some(({ address }) => address === hashOf(email)),
  );
  if (!message) return { changes: { sent_to: numberIn(last.id), acknowledged } };
  // Noted before it is sent: a crash in between loses an acknowledgement, and never sends a second one.
  const noted = [...acknowledged, { address: hashOf(message.email), at: now.toISOString() }];
  return { message, changes: { sent_to: numberIn(message.id), acknowledged: noted } };
}

/** Whose record it is: that of a user, or for null that of the group chat, or by email that of the acknowledgements. */
type Owner = Pick<AlertRecord, 'user_id' | 'channel'>;
export type Recipient = Owner & { to: string };

export const acknowledgements: Owner = { user_id: null, channel: 'email' };

/** Whether a user wants email about new messages: yes, until the user says no. Older data holds further choices, which nothing reads. */
export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Everyone who gets alerts: active admins by email, as only they can open the messages, and the group chat of the settings. */
export function recipientsAmong(users: readonly UserRecord[], telegram: AlertSettings['telegram']): Recipient[] {
  const admins = users.filter((user) => user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

export const isOf =
  ({ user_id, channel }: Owner) =>
  (record: AlertRecord): boolean =>
    record.channel === channel && String(record.user_id) === String(user_id);

async function changesIn(from: Pick<Repository, 'list'>, { mail, telegram, acknowledges }: AlertSettings) {
  const [users, records] = [await from.list('users'), await from.list('alerts')];
  const recipients = recipientsAmong(users, telegram);
  const owners = [...recipients, ...(acknowledges ? [acknowledgements] : [])].filter(
    ({ channel }) => channel !== 'email' || mail,
  );
  return {
    missing: owners.filter((owner) => !records.some(isOf(owner))),
    // Without SMTP_URL the records of users stay: another server, or the next start, can have it.
    gone: records.filter((record) => record.user_id !== null && !recipients.some((recipient) => isOf(recipient)(record))),
  };
}

/** Makes a record for each recipient that has none, which begins with the next message, and removes those of no recipient. */
export async function keepAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  const now = await changesIn(repository, settings);
  if (now.missing.length + now.gone.length === 0) return;
  await repository.transaction(async (draft) => {
    const { missing, gone } = await changesIn(draft, settings);
    const last = highestId(await draft.list('contacts'));
    for (const { id } of gone) await draft.remove('alerts', id);
    for (const { user_id, channel } of missing) {
      // The group chat goes on with what the chats of users, which earlier releases had, have not had.
      const before = channel === 'telegram' ? gone.filter((record) => record.channel === channel) : [];
      const sent_to = Math.min(last, ...before.map((record) => record.sent_to));
      const reminded_to = Math.min(last, ...before.map((record) => record.reminded_to));
      await draft.create('alerts', (id) => ({ id, user_id, channel, sent_to, reminded_to }));
    }
  });
}

/** Ends the leases of an earlier process, where no other server can hold one. */
export async function freeLeases(repository: Pick<Repository, 'list' | 'patch'>): Promise<void> {
  const left = (await repository.list('alerts')).filter(({ leased_by }) => (leased_by ?? '') !== '');
  for (const { id } of left) await repository.patch('alerts', id, { leased_by: '', leased_until: '' });
}

/** The record that has failed for the longest time over the channels that have settings; undefined when all work. */
export function failingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const configured = { email: settings.mail, telegram: settings.telegram };
  return records
    .filter(({ channel, failing_since }) => configured[channel] && failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}
