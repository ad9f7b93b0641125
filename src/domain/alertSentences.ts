import type { AlertChannel, AlertTest, ChannelState } from './alerts';
import { displayDateTime } from './dates';

/** How the screens name a channel. */
export const channelNames: Record<AlertChannel, string> = { email: 'E-mail', telegram: 'Telegram' };

/** The settings that switch a channel on. */
const settings: Record<AlertChannel, string> = { email: 'SMTP_URL and ALERT_FROM', telegram: 'TELEGRAM_TOKEN' };

const others: Record<AlertChannel, string> = { email: 'The mail server', telegram: 'Telegram' };

const OPERATOR = 'The person who runs the site';

/** What the codes of a `SendFailure` mean; the first pattern that fits counts. */
const meanings: readonly [RegExp, string][] = [
  [/^(?:SMTP 53\d|EAUTH)$/, `The mail server does not accept the sign-in. ${OPERATOR} corrects it in SMTP_URL.`],
  [/^SMTP 5/, 'The mail server rejects the e-mail: check the address of your account, and the sender in ALERT_FROM.'],
  [/^SMTP/, 'The mail server does not take e-mails at the moment.'],
  [/^Telegram 40[14]$/, `Telegram does not know the bot. ${OPERATOR} corrects TELEGRAM_TOKEN.`],
  [/^Telegram 40[03]$/, 'The bot cannot write to this chat: check the number, open the bot in Telegram and press Start.'],
  [/^Telegram 429$/, 'Telegram asks the bot to wait.'],
  [/^Telegram \d/, 'Telegram rejects the message.'],
];

/** What went wrong, as a sentence with the code at its end. */
export function failureSentence(channel: AlertChannel, code: string): string {
  const [, meaning = `${others[channel]} cannot be reached.`] = meanings.find(([pattern]) => pattern.test(code)) ?? [];
  return `${meaning} (${code})`;
}

/** Whether alerts over a channel work, in Yangon time (D-72). */
export function channelSentence({ channel, status, sent_at, failing_since, failure }: ChannelState): string {
  const last = sent_at === undefined ? 'None has been sent yet.' : `The last one was sent on ${displayDateTime(sent_at)}.`;
  if (status === 'off') return `The website sends none. ${OPERATOR} switches them on with ${settings[channel]}.`;
  if (status === 'nobody') return 'No admin has switched these alerts on.';
  if (status === 'untested') return 'No alert has been sent yet. Send a test to see whether they arrive.';
  if (status === 'works') return `Alerts work. ${last}`;
  const reason = failure === undefined ? '' : ` ${failureSentence(channel, failure)}`;
  return `Alerts have failed since ${displayDateTime(failing_since)}.${reason} ${last}`;
}

/** What became of a test, for the user who sent it. */
export function testSentence({ channel, failure }: AlertTest): string {
  const name = channelNames[channel];
  if (failure !== undefined) return `${name}: the test was not sent. ${failureSentence(channel, failure)}`;
  return channel === 'email'
    ? `${name}: the test was sent. If it does not arrive in a few minutes, look in the spam folder.`
    : `${name}: the test was sent.`;
}
