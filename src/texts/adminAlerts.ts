// Texts of the screen about alerts.

import { counted } from './counted';

export const heading = 'Alerts';
export const lead = 'How staff learn of new messages, wherever they are.';
export const failedToLoad = 'The alerts could not be loaded.';
export const failedToRefresh = 'The latest state could not be loaded.';

// Whether alerts arrive.
export const channelsHeading = 'Do alerts arrive?';
export const offBadge = 'Off';
export const unusedBadge = 'Not used';
export const untestedBadge = 'Not tried yet';
export const worksBadge = 'Works';
export const failsBadge = 'Fails';
export const acknowledges = 'Visitors who write get an e-mail that their message has arrived.';

// Messages that no alert announced.
export const undeliveredHeading = (count: number) => `${counted(count, 'message')} without an alert`;
export const undeliveredExplanation =
  'Sending failed for a whole day and was given up. A message leaves this list when it is answered.';
export const noName = 'No name';
export const moreUndelivered = (count: number) => `And ${count.toLocaleString('en')} more: <link>all that wait</link>`;

// The form.
export const formHeading = 'Your alerts';
export const emailChoice = (address: string) => `By e-mail, to ${address}`;
export const unknownAddress = 'the address of your account';
export const telegramChoice = 'By Telegram';
export const chatLabel = 'Number of the Telegram chat';
export const chatHint = 'Digits; the number of a group begins with a minus.';
export const quietLegend = 'Quiet hours, in Yangon time';
export const quietFromLabel = 'From';
export const quietToLabel = 'Until';
export const quietHint = 'What arrives in these hours is sent together when they end. Leave both times empty for no quiet hours.';
export const saveButton = 'Save';
export const savedToast = 'Your alerts were saved.';
export const failedToSave = (reason: string) => `Your alerts were not saved. ${reason}`;
export const signInAgain = 'Sign in again, then choose Retry.';

// How to find the number of a chat.
export const telegramSummary = 'How to find the number';
export const telegramFindBot =
  "Ask the person who runs the site for the name of the college's bot, open it in Telegram and press Start: a bot cannot write to you first.";
export const telegramFindNumber =
  'Telegram does not show the number of your chat, but other bots do: open one such as @userinfobot, press Start, and copy the number that it calls your Id.';
export const telegramEnterNumber = 'Enter the number here, save, and send a test.';

// The test.
export const testButton = 'Send a test';
export const testUnsaved = 'Save your changes first: a test goes where saved alerts go.';
export const testNowhere = 'Nothing was sent: you have switched your alerts off, or the website sends none.';
export const failedToSendTest = (reason: string) => `The test was not sent. ${reason}`;
