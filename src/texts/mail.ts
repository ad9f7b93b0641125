// What staff and senders of messages get by email, and staff by Telegram.

import { counted } from './counted';

// Alerts about messages.
export const noName = 'No name';
export const newMessage = (name: string, subject: string) => `New message from ${name}: ${subject}`;
export const newMessages = (count: number) => counted(count, 'new message');
export const lateMessages = (count: number) =>
  `${count} ${count === 1 ? 'message has' : 'messages have'} waited 20 hours for an answer`;
export const newHeading = 'New:';
export const lateHeading = 'Waiting for an answer for 20 hours or more:';
export const moreMessages = (count: number, address: string) => `And ${counted(count, 'more message')}: ${address}`;
export const allMessages = (address: string) => `All messages: ${address}`;

// The acknowledgement to the sender.
export const acknowledgementSubject = (college: string) => `${college} has received your message`;
export const acknowledgement = (college: string) =>
  `Thank you for writing to ${college}. Your message has arrived, and our staff will answer it within 24 hours.`;
export const sentAutomatically =
  'This email was sent automatically because your address was entered in the contact form of our website. You do not need to reply.';

// The test that the doctor sends.
export const testSubject = 'Test alert';
export const test = (site: string) => `This is a test. Alerts about new messages on ${site} arrive here.`;

// Events of an account, to its user.
export const emailChangedSubject = 'Your email address was changed';
export const emailChanged = (by: string) =>
  `${by} changed the email address of your account. From now on you sign in with the new address, and this one gets no more email. If you did not expect this, please tell another admin today.`;

export const wrongCodesSubject = 'Please change your password';
export const wrongCodes = (count: number) =>
  `Someone entered the right password for your account, and then ${count} wrong codes in a row. If that was not you, a stranger knows your password: please change it today, under Your account. Your second factor has kept them out.`;
export const factorRemovedSubject = 'A second factor was removed';
export const factorRemoved = (by: string, whose: string) =>
  `${by} removed the second factor of ${whose}, who can set up a new one under Your account. If one of you did not expect this, please tell another admin today.`;

// What a test or an alert failed with, where the other side names no code.
export const unknownFailure = 'unknown error';
export const telegramUnreachable = 'Telegram: no connection';
