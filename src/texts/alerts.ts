// Whether alerts about new messages work, in sentences.

export const emailChannel = 'E-mail';
export const telegramChannel = 'Telegram';

// What went wrong.
export const mailSignInRejected =
  'The mail server does not accept the sign-in. The person who runs the site corrects it in SMTP_URL.';
export const mailRecipientRefused = 'The mail server refuses the address of the recipient. Correct the address of the account.';
export const mailRejected = 'The mail server rejects the e-mail. The person who runs the site checks the sender in ALERT_FROM.';
export const mailServerBusy = 'The mail server does not take e-mails at the moment.';
export const mailServerUnreachable = 'The mail server cannot be reached.';
export const botUnknown = 'Telegram does not know the bot. The person who runs the site corrects TELEGRAM_TOKEN.';
export const chatUnknown = 'The bot cannot write to this chat: check the number, open the bot in Telegram and press Start.';
export const botMustWait = 'Telegram asks the bot to wait.';
export const telegramRejected = 'Telegram rejects the message.';
export const telegramUnreachable = 'Telegram cannot be reached.';
export const withCode = (sentence: string, code: string) => `${sentence} (${code})`;

// Whether alerts over a channel work. `last` says when the last one was sent.
export const noneSent = 'None has been sent yet.';
export const lastSent = (date: string) => `The last one was sent on ${date}.`;
export const emailOff = 'The website sends none. The person who runs the site switches them on with SMTP_URL and ALERT_FROM.';
export const telegramOff = 'The website sends none. The person who runs the site switches them on with TELEGRAM_TOKEN.';
export const noRecipient = 'No admin has switched these alerts on.';
export const untested = 'No alert has been sent yet. Send a test to see whether they arrive.';
export const works = (last: string) => `Alerts work. ${last}`;
export const failing = (since: string, last: string) => `Alerts have failed since ${since}. ${last}`;
export const failingBecause = (since: string, reason: string, last: string) =>
  `Alerts have failed since ${since}. ${reason} ${last}`;

// What became of a test.
export const testSent = (channel: string) => `${channel}: the test was sent.`;
export const emailTestSent = (channel: string) =>
  `${channel}: the test was sent. If it does not arrive in a few minutes, look in the spam folder.`;
export const testNotSent = (channel: string, reason: string) => `${channel}: the test was not sent. ${reason}`;
