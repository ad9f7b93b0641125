import { toRecord } from '@/domain/coerce';
import { REPLY_WARNING_HOURS } from '@/domain/dashboard';
import { parseDate } from '@/domain/dates';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/settings';
import type { Draft, Repository } from '../storage/Repository';
import { type AlertAttempt, type AlertRecord, type ContactRecord, numberIn, type UserRecord } from '../storage/records';
import type { Digest } from './alertText';
import type { SendFailure } from './channels';

// The stored messages are the queue: a message is in it when its id is higher than the one that a record has come to.

const HOUR_MS = 3_600_000;
const RETRY_MAX_MS = HOUR_MS / 2;

const timeOf = (text: string | undefined) => parseDate(text)?.getTime() ?? 0;
const hasWaited = ({ created_at }: ContactRecord, now: Date) =>
  now.getTime() - timeOf(created_at) >= REPLY_WARNING_HOURS * HOUR_MS;

const highestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, numberIn(id)), 0);

/** The new and late messages without an answer. After an attempt of unknown outcome only its own, so that the repeat is the same alert. */
export function digestFor(
  { sent_to, reminded_to, attempt }: AlertRecord,
  messages: readonly ContactRecord[],
  now: Date,
): Digest | undefined {
  const waiting = messages.filter(({ answered_at }) => answered_at === undefined);
  const upTo = ({ fresh, late }: Pick<AlertAttempt, 'fresh' | 'late'>): Digest => ({
    fresh: waiting.filter(({ id }) => numberIn(id) > sent_to && numberIn(id) <= fresh),
    late: waiting.filter((message) => {
      const id = numberIn(message.id);
      return id > reminded_to && id <= Math.min(sent_to, late) && hasWaited(message, now);
    }),
  });
  const digests = [
    ...(attempt ? [upTo(attempt)] : []),
    upTo({ fresh: Number.POSITIVE_INFINITY, late: Number.POSITIVE_INFINITY }),
  ];
  return digests.find(({ fresh, late }) => fresh.length + late.length > 0);
}

/** What a record notes before the messages are sent, so that after a crash the same alert is repeated. */
export const attemptOf = ({ fresh, late }: Digest, until: string): AlertAttempt => ({
  fresh: highestId(fresh),
  late: highestId(late),
  until,
});

/** Whether the alert goes out without the words of visitors: the mail server rejected the last one for good, as a spam filter does. */
export const isPlain = ({ failure = '' }: AlertRecord): boolean => /^SMTP 5(?!3)\d\d$/.test(failure);

/** Whether a record may send now: no server is sending, and neither the pace nor a failure asks to wait. */
export const mayTry = ({ attempt, retry_at, sent_at }: AlertRecord, now: Date, paceMs: number): boolean =>
  Math.max(timeOf(attempt?.until), timeOf(retry_at), timeOf(sent_at) + paceMs) <= now.getTime();

/** What a record notes after an attempt. Another one follows a failure for as long as the messages have no answer. */
export function outcomeOf(
  before: AlertRecord,
  digest: Digest,
  failure: SendFailure | undefined,
  now: Date,
  everyMs: number,
): Partial<AlertRecord> {
  if (failure) {
    const failures = (before.failures ?? 0) + 1;
    const waitMs = failure.details.waitMs ?? Math.min(everyMs * 2 ** Math.min(failures - 1, 20), RETRY_MAX_MS);
    // Without an answer of the other side, the alert may have arrived, now or before.
    const isUnknown = before.attempt !== undefined || !failure.details.isRejected;
    return {
      attempt: isUnknown ? attemptOf(digest, now.toISOString()) : undefined,
      failing_since: before.failing_since ?? now.toISOString(),
      failures,
      failure: failure.code,
      retry_at: new Date(now.getTime() + waitMs).toISOString(),
    };
  }
  // A first alert that is itself late needs no reminder.
  const reminded = [...digest.late, ...digest.fresh.filter((message) => hasWaited(message, now))];
  return {
    attempt: undefined,
    failing_since: undefined,
    failures: undefined,
    failure: undefined,
    retry_at: undefined,
    sent_to: Math.max(before.sent_to, highestId(digest.fresh)),
    reminded_to: Math.max(before.reminded_to, highestId(reminded)),
    sent_at: now.toISOString(),
  };
}

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

/** Makes the missing records, which begin after the message `last`, in the transaction that makes the recipient (promise N1). */
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
