import { toRecord } from '@/domain/coerce';
import { REPLY_WARNING_HOURS } from '@/domain/dashboard';
import { parseDate } from '@/domain/dates';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Draft, Repository } from '../storage/Repository';
import { type AlertRecord, type ContactRecord, numberIn, type UserRecord } from '../storage/records';
import { alertLetter, type Digest } from './alertText';
import type { Letter, SendFailure } from './channels';

// The stored messages are the queue: a message is in it when its id is higher than the one that a record has come to.

const HOUR_MS = 3_600_000;
const RETRY_MAX_MS = HOUR_MS / 2;

const timeOf = (text: string | undefined) => parseDate(text)?.getTime() ?? 0;
const createdAt = (message: ContactRecord) => timeOf(message.created_at);
const hasWaited = (message: ContactRecord, now: Date) => now.getTime() - createdAt(message) >= REPLY_WARNING_HOURS * HOUR_MS;

const highestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, numberIn(id)), 0);

const isEmpty = ({ fresh, late }: Digest) => fresh.length + late.length === 0;

/**
 * What a recipient has not had yet: messages without an answer that are new, or have waited for 20 hours. After an attempt whose
 * outcome is not known, only its messages: newer ones wait, so that the repeated alert is the same one.
 */
function digestFor(record: AlertRecord, messages: readonly ContactRecord[], now: Date): Digest {
  const waiting = messages.filter(({ answered_at }) => answered_at === undefined);
  const all = {
    fresh: waiting.filter(({ id }) => numberIn(id) > record.sent_to),
    late: waiting.filter((message) => {
      const id = numberIn(message.id);
      return id > record.reminded_to && id <= record.sent_to && hasWaited(message, now);
    }),
  };
  const { tried_to, tried_late = 0 } = record;
  if (tried_to === undefined) return all;
  const tried = {
    fresh: all.fresh.filter(({ id }) => numberIn(id) <= tried_to),
    late: all.late.filter(({ id }) => numberIn(id) <= tried_late),
  };
  return isEmpty(tried) ? all : tried;
}

/** Whether the alert goes out without the words of visitors: the mail server rejected the last one for good, as a spam filter does. */
const isPlain = ({ failure = '' }: AlertRecord): boolean => /^SMTP 5(?!3)\d\d$/.test(failure);

/** Whether a record may send now: no server is sending, and neither the pace nor a failure asks to wait. */
export function mayTry(record: AlertRecord, now: Date, paceMs: number): boolean {
  const isLeased = (record.leased_by ?? '') !== '' && timeOf(record.leased_until) > now.getTime();
  const isPaced = record.sent_at !== undefined && now.getTime() - timeOf(record.sent_at) < paceMs;
  return !isLeased && !isPaced && timeOf(record.retry_at) <= now.getTime();
}

type Changes = Partial<AlertRecord>;

/** What is due for a record: what it notes before, what to send, and what it notes of the outcome. */
export type Delivery = {
  noted: Changes;
  letter: (maxLength: number) => Letter;
  settled: (record: AlertRecord, failure: SendFailure | undefined, now: Date) => Changes;
};

type Options = Pick<AlertSettings, 'everyMs' | 'hasContactDetails'> & {
  site: string;
};

const untried = { tried_to: undefined, tried_late: undefined };
const working = { failing_since: undefined, failures: undefined, failure: undefined, retry_at: undefined };

/** Another attempt follows later, for as long as the messages have no answer. */
function failed(record: AlertRecord, failure: SendFailure, now: Date, everyMs: number): Changes {
  const failures = (record.failures ?? 0) + 1;
  const waitMs = failure.details.waitMs ?? Math.min(everyMs * 2 ** Math.min(failures - 1, 20), RETRY_MAX_MS);
  return {
    failing_since: record.failing_since ?? now.toISOString(),
    failed_at: now.toISOString(),
    failures,
    failure: failure.code,
    retry_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

/** The next alert of a recipient. The messages are noted before they are sent: a crash in between repeats the same alert. */
export function nextAlert(
  record: AlertRecord,
  to: string,
  messages: readonly ContactRecord[],
  { everyMs, ...options }: Options,
  now: Date,
): Delivery | undefined {
  const digest = digestFor(record, messages, now);
  if (isEmpty(digest)) return undefined;
  const { fresh, late } = digest;
  const isRepeat = record.tried_to !== undefined;
  return {
    noted: { tried_to: highestId(fresh), tried_late: highestId(late) },
    letter: (maxLength) => alertLetter(digest, { ...options, maxLength, to, isPlain: isPlain(record) }),
    settled(current, failure, then) {
      // Without an answer of the other side, the digest may have arrived, now or before.
      if (failure) return { ...(failure.details.isRejected && !isRepeat && untried), ...failed(current, failure, then, everyMs) };
      // A first alert that is itself late needs no reminder.
      const reminded = [...late, ...fresh.filter((message) => hasWaited(message, then))];
      return {
        ...working,
        ...untried,
        sent_to: Math.max(current.sent_to, highestId(fresh)),
        reminded_to: Math.max(current.reminded_to, highestId(reminded)),
        sent_at: then.toISOString(),
      };
    },
  };
}

/** Whose record it is: that of a user, or for null that of the group chat. */
export type Owner = Pick<AlertRecord, 'user_id' | 'channel'> & { to: string };

/** Whether a user wants email about new messages: yes, until the user says no. Older data holds further choices, which nothing reads. */
export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Who gets alerts: active admins, as only they can open the messages, and the group chat of the settings. */
export function ownersAmong(users: readonly UserRecord[], { mail, telegram }: AlertSettings): Owner[] {
  const admins = users.filter((user) => mail && user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Owner => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

export const isOf =
  ({ user_id, channel }: Owner) =>
  (record: AlertRecord): boolean =>
    record.channel === channel && String(record.user_id) === String(user_id);

async function changesIn(from: Pick<Repository, 'list'>, settings: AlertSettings) {
  const [owners, records] = [ownersAmong(await from.list('users'), settings), await from.list('alerts')];
  // Without its setting a record stays: another server, or the next start, can have it.
  const canGo = ({ user_id, channel }: AlertRecord) => (channel === 'email' ? settings.mail !== undefined : user_id !== null);
  return {
    missing: owners.filter((owner) => !records.some(isOf(owner))),
    gone: records.filter((record) => canGo(record) && !owners.some((owner) => isOf(owner)(record))),
  };
}

/**
 * Makes a record for each recipient that has none, which begins with the next message, or with the one after the id `last`, and removes
 * those of no recipient. It belongs into the transaction that makes the recipient, so that no message comes in between (N1).
 */
export async function noteRecipients(draft: Draft, settings: AlertSettings, last = Number.POSITIVE_INFINITY): Promise<void> {
  const { missing, gone } = await changesIn(draft, settings);
  for (const { id } of gone) await draft.remove('alerts', id);
  if (missing.length === 0) return;
  const end = Math.min(last, highestId(await draft.list('contacts')));
  for (const { user_id, channel } of missing) {
    // The group chat goes on with what the chats of users, which earlier releases had, have not had.
    const before = channel === 'telegram' ? gone.filter((record) => record.channel === channel) : [];
    const sent_to = Math.min(end, ...before.map((record) => record.sent_to));
    const reminded_to = Math.min(end, ...before.map((record) => record.reminded_to));
    await draft.create('alerts', (id) => ({ id, user_id, channel, sent_to, reminded_to }));
  }
}

/** Notes the recipients that an edit by hand, a start or testers have made: their alerts begin with the message after this call. */
export async function keepAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  // Asked for before anything is awaited: the copy in memory then gives the messages of this moment.
  const messages = repository.list('contacts');
  const { missing, gone } = await changesIn(repository, settings);
  if (missing.length + gone.length === 0) return;
  const last = highestId(await messages);
  await repository.transaction((draft) => noteRecipients(draft, settings, last));
}

/** The record that has failed for the longest time over the channels that have settings; undefined when all work. */
export function failingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const configured = { email: settings.mail, telegram: settings.telegram };
  return records
    .filter(({ channel, failing_since }) => configured[channel] && failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}
