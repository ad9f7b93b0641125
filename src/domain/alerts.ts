import { toCount, toList, toRecord, toText } from './coerce';
import { yangonParts } from './dates';

/** The ways in which staff learn of new messages. */
export const alertChannels = ['email', 'telegram'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/**
 * What a user has chosen for the own alerts. Quiet hours are times of Yangon, `HH:MM`, and can reach over midnight; equal or empty
 * ones are none.
 */
export type AlertPreferences = Record<AlertChannel, boolean> & {
  telegram_chat: string;
  quiet_from: string;
  quiet_to: string;
};

/** A time of the day as the form sends it. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The number of a Telegram chat; that of a group is negative. */
export const TELEGRAM_CHAT = /^-?\d{1,20}$/;

/** Reads stored or sent preferences. Without them, alerts come by e-mail, to the address of the account, and at any hour. */
export function alertPreferences(value: unknown): AlertPreferences {
  const record = toRecord(value);
  const timeOf = (text: string) => (TIME_OF_DAY.test(text) ? text : '');
  const chat = toText(record.telegram_chat);
  const telegram_chat = TELEGRAM_CHAT.test(chat) ? chat : '';
  return {
    email: record.email !== false,
    telegram: record.telegram === true && telegram_chat !== '',
    telegram_chat,
    quiet_from: timeOf(toText(record.quiet_from)),
    quiet_to: timeOf(toText(record.quiet_to)),
  };
}

/** Whether a moment is in the quiet hours. */
export function isQuiet({ quiet_from, quiet_to }: AlertPreferences, now: Date): boolean {
  if (quiet_from === quiet_to || quiet_from === '' || quiet_to === '') return false;
  const { hours, minutes } = yangonParts(now);
  const time = [hours, minutes].map((number) => String(number).padStart(2, '0')).join(':');
  return quiet_from < quiet_to ? quiet_from <= time && time < quiet_to : quiet_from <= time || time < quiet_to;
}

/**
 * Whether alerts work: `off` without settings, `nobody` when every user has switched them off, `untested` before the first one,
 * and `failing` while the latest attempt of any kind failed.
 */
export const alertStatuses = ['off', 'nobody', 'untested', 'works', 'failing'] as const;

/** Whether alerts work, over one channel or over all. */
export type AlertHealth = {
  status: (typeof alertStatuses)[number];
  /** The number of users who get alerts. */
  recipients: number;
  sent_at?: string;
  /** The latest failure, also after it is over. */
  failed_at?: string;
  failing_since?: string;
  /** What the other side said, such as `SMTP 535`, while alerts fail. */
  failure?: string;
};

export type ChannelState = AlertHealth & { channel: AlertChannel };

/** A message that could not be sent to a user for a day. */
export type UndeliveredAlert = { id: string; name: string; subject: string };

/** The state of the alerts, as the back office shows it. */
export type AlertState = AlertHealth & {
  /** Every channel, also those that the server has no settings for. */
  channels: ChannelState[];
  /** Whether senders get an acknowledgement. */
  acknowledges: boolean;
  /** Messages that are still without an answer, the newest first; at most 20 of `undelivered_count`. */
  undelivered: UndeliveredAlert[];
  undelivered_count: number;
};

/** What became of a test: without a failure it was accepted. */
export type AlertTest = { channel: AlertChannel; failure?: string };

const channelNamed = (name: unknown) => alertChannels.find((channel) => channel === name);

function healthFrom(value: unknown): AlertHealth | undefined {
  const record = toRecord(value);
  const status = alertStatuses.find((known) => known === record.status);
  if (!status) return undefined;
  const health: AlertHealth = { status, recipients: toCount(record.recipients) };
  for (const field of ['sent_at', 'failed_at', 'failing_since', 'failure'] as const) {
    const text = toText(record[field]);
    if (text !== '') health[field] = text;
  }
  return health;
}

/** Reads the state in a response; undefined for any other shape. */
export function alertStateFrom(value: unknown): AlertState | undefined {
  const record = toRecord(value);
  const health = healthFrom(record);
  if (!health) return undefined;
  return {
    ...health,
    channels: (toList(record.channels) ?? []).flatMap((item) => {
      const channel = channelNamed(toRecord(item).channel);
      const state = healthFrom(item);
      return channel && state ? [{ ...state, channel }] : [];
    }),
    acknowledges: record.acknowledges === true,
    undelivered: (toList(record.undelivered) ?? [])
      .map(toRecord)
      .map(({ id, name, subject }) => ({ id: toText(id), name: toText(name), subject: toText(subject) })),
    undelivered_count: toCount(record.undelivered_count),
  };
}

/** Reads what became of a test. */
export const alertTestsFrom = (value: unknown): AlertTest[] =>
  (toList(value) ?? []).flatMap((item) => {
    const channel = channelNamed(toRecord(item).channel);
    const failure = toText(toRecord(item).failure);
    return channel ? [{ channel, ...(failure !== '' && { failure }) }] : [];
  });
