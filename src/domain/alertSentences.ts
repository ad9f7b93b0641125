import * as texts from '@/texts/alerts';
import type { AlertChannel, AlertTest, ChannelState } from './alerts';
import { displayDateTime } from './dates';

/** How the screens name a channel. */
export const channelNames: Record<AlertChannel, string> = { email: texts.emailChannel, telegram: texts.telegramChannel };

const off: Record<AlertChannel, string> = { email: texts.emailOff, telegram: texts.telegramOff };
const unreachable: Record<AlertChannel, string> = {
  email: texts.mailServerUnreachable,
  telegram: texts.telegramUnreachable,
};

/** What the codes of a `SendFailure` mean; the first pattern that fits counts. */
const meanings: readonly [RegExp, string][] = [
  [/^(?:SMTP 53\d|EAUTH)$/, texts.mailSignInRejected],
  [/^(?:SMTP 5\d\d )?RCPT$/, texts.mailRecipientRefused],
  [/^SMTP 5/, texts.mailRejected],
  [/^SMTP/, texts.mailServerBusy],
  [/^Telegram 40[14]$/, texts.botUnknown],
  [/^Telegram 40[03]$/, texts.chatUnknown],
  [/^Telegram 429$/, texts.botMustWait],
  [/^Telegram \d/, texts.telegramRejected],
];

/** What went wrong, as a sentence with the code at its end. */
export function failureSentence(channel: AlertChannel, code: string): string {
  const [, meaning = unreachable[channel]] = meanings.find(([pattern]) => pattern.test(code)) ?? [];
  return texts.withCode(meaning, code);
}

/** Whether alerts over a channel work, in Yangon time (D-72). */
export function channelSentence({ channel, status, sent_at, failing_since, failure }: ChannelState): string {
  if (status === 'off') return off[channel];
  if (status === 'nobody') return texts.noRecipient;
  if (status === 'untested') return texts.untested;
  const last = sent_at === undefined ? texts.noneSent : texts.lastSent(displayDateTime(sent_at));
  if (status === 'works') return texts.works(last);
  const since = displayDateTime(failing_since);
  return failure === undefined
    ? texts.failing(since, last)
    : texts.failingBecause(since, failureSentence(channel, failure), last);
}

/** What became of a test, for the user who sent it. */
export function testSentence({ channel, failure }: AlertTest): string {
  const name = channelNames[channel];
  if (failure !== undefined) return texts.testNotSent(name, failureSentence(channel, failure));
  return channel === 'email' ? texts.emailTestSent(name) : texts.testSent(name);
}
