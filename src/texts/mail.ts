// What staff and senders of messages get by e-mail, and staff by Telegram.

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
  'This e-mail was sent automatically, because your address was given in the contact form of our website. You do not need to reply.';

// The test that staff send to themselves.
export const testSubject = 'Test of the alerts';
export const test = (site: string) => `This is a test. Alerts about new messages on ${site} reach you here.`;

// What a test or an alert failed with, where the other side names no code.
export const unknownFailure = 'unknown error';
export const telegramUnreachable = 'Telegram: no connection';
