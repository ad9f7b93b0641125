import { channelSentence, failureSentence, testSentence } from './alertSentences';
import type { ChannelState } from './alerts';

const AT = '2026-11-21T03:00:00.000Z';
const mail = (state: Partial<ChannelState>): ChannelState => ({ channel: 'email', recipients: 1, status: 'works', ...state });

test.each<[Partial<ChannelState>, string]>([
  [{ sent_at: AT }, 'Alerts work. The last one was sent on 21 Nov 2026, 9:30 AM.'],
  [
    { status: 'failing', failing_since: AT, failure: 'ECONNREFUSED' },
    'Alerts have failed since 21 Nov 2026, 9:30 AM. The mail server cannot be reached. (ECONNREFUSED) None has been sent yet.',
  ],
  [{ status: 'untested' }, 'No alert has been sent yet. Send a test to see whether they arrive.'],
  [{ status: 'nobody' }, 'No admin has switched these alerts on.'],
  [{ status: 'off' }, 'The website sends none. The person who runs the site switches them on with SMTP_URL and ALERT_FROM.'],
  [
    { status: 'off', channel: 'telegram' },
    'The website sends none. The person who runs the site switches them on with TELEGRAM_TOKEN.',
  ],
])('the state %j reads "%s" [D-72]', (state, sentence) => {
  expect(channelSentence(mail(state))).toBe(sentence);
});

test.each([
  ['email', 'SMTP 535', /sign-in.*SMTP_URL/],
  ['email', 'SMTP 550', /rejects the e-mail/],
  ['email', 'SMTP 550 RCPT', /refuses the address/],
  ['email', 'RCPT', /refuses the address/],
  ['email', 'SMTP 451', /at the moment/],
  ['email', 'ETIMEDOUT', /mail server cannot be reached/],
  ['telegram', 'Telegram 401', /TELEGRAM_TOKEN/],
  ['telegram', 'Telegram 400', /press Start/],
  ['telegram', 'Telegram 403', /press Start/],
  ['telegram', 'Telegram 429', /wait/],
  ['telegram', 'Telegram 500', /rejects the message/],
  ['telegram', 'ENOTFOUND', /^Telegram cannot be reached/],
] as const)('the failure %s %s says what to do, and ends with the code', (channel, code, meaning) => {
  expect(failureSentence(channel, code)).toMatch(meaning);
  expect(failureSentence(channel, code)).toMatch(new RegExp(`\\(${code}\\)$`));
});

test('the outcome of a test is a sentence', () => {
  expect(testSentence({ channel: 'telegram' })).toBe('Telegram: the test was sent.');
  expect(testSentence({ channel: 'email' })).toMatch(/^E-mail: the test was sent\..*spam/);
  expect(testSentence({ channel: 'telegram', failure: 'Telegram 403' })).toMatch(/^Telegram: the test was not sent\. The bot/);
});
