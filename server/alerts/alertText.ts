import { createHash } from 'node:crypto';
import { displaySubject } from '@/domain/message';
import { messagePath, paths } from '@/domain/paths';
import { truncationPoint } from '@/domain/shortText';
import { messageToUnicode } from '@/domain/zawgyi';
import { countWithNoun } from '@/texts/format';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { ContactRecord } from '../storage/records';
import type { Letter } from './channel';

const EXCERPT_MAX = 200;
const NAME_MAX = 80;
const SUBJECT_MAX = 120;
/** Characters that are kept free for the subject, the headings, and the links below the messages. */
const RESERVED_LENGTH = 600;
const PART_SEPARATOR = '\n\n';

/** `fresh` messages are new to the recipient. `late` messages were in an earlier alert and have waited for 20 hours. */
export type Digest = { fresh: readonly ContactRecord[]; late: readonly ContactRecord[] };

type Options = {
  siteOrigin: string;
  hasContactDetails: boolean;
  /** Quotes no message, because the mail server has rejected the last alert. */
  isWithoutContent: boolean;
  maxLength: number;
  to: string;
};

/** Returns an alert with the messages that fit and the number of other messages. */
export function composeAlert(digest: Digest, options: Options): Letter {
  const inboxUrl = `${options.siteOrigin}${paths.adminContacts}`;
  const quotes = options.isWithoutContent ? [] : quoteMessages(digest, options, inboxUrl);
  return {
    subject: formatTitle(digest, options.isWithoutContent),
    text: [...quotes, `All messages: ${inboxUrl}`].join(PART_SEPARATOR),
    id: deriveLetterId(digest, options.to),
  };
}

export const composeTestAlert = (siteOrigin: string): Letter => ({
  subject: 'Test alert',
  text: `This is a test. Alerts about new messages on ${siteOrigin} arrive here.`,
});

function quoteMessages({ fresh, late }: Digest, options: Options, inboxUrl: string): string[] {
  const messages = [...fresh, ...late];
  const entries = formatFittingEntries(messages, options);
  const parts: string[] = [];
  if (fresh.length > 0 && late.length > 0) parts.push('New:');
  parts.push(...entries.slice(0, fresh.length));
  if (late.length > 0) parts.push('Waiting for an answer for 20 hours or more:');
  parts.push(...entries.slice(fresh.length));
  const omittedCount = messages.length - entries.length;
  if (omittedCount > 0) parts.push(`And ${countWithNoun(omittedCount, 'more message')}: ${inboxUrl}`);
  return parts;
}

/** Stops before the first message that does not fit, even if a later message would fit. */
function formatFittingEntries(messages: readonly ContactRecord[], options: Options): string[] {
  const entries: string[] = [];
  let remainingLength = options.maxLength - RESERVED_LENGTH;
  for (const message of messages) {
    const entry = formatEntry(message, options);
    remainingLength -= entry.length + PART_SEPARATOR.length;
    if (remainingLength < 0) break;
    entries.push(entry);
  }
  return entries;
}

function formatEntry(message: ContactRecord, { siteOrigin, hasContactDetails }: Options): string {
  const lines = [`${formatName(message)}: ${formatSubject(message)}`, toExcerpt(toUnicode(message).message, EXCERPT_MAX)];
  if (hasContactDetails) lines.push([message.phno, message.email].map((text) => toExcerpt(text, NAME_MAX)).join(' '));
  return [...lines, `${siteOrigin}${messagePath(message.id)}`].join('\n');
}

function formatTitle({ fresh, late }: Digest, isWithoutContent: boolean): string {
  const onlyMessage = fresh.length === 1 && late.length === 0 ? fresh[0] : undefined;
  if (onlyMessage && !isWithoutContent) return `New message from ${formatName(onlyMessage)}: ${formatSubject(onlyMessage)}`;
  const parts = [];
  if (fresh.length > 0) parts.push(countWithNoun(fresh.length, 'new message'));
  if (late.length > 0)
    parts.push(`${late.length} ${late.length === 1 ? 'message has' : 'messages have'} waited 20 hours for an answer`);
  return parts.join(', ');
}

const toUnicode = computeOncePerRecord((message: ContactRecord) => messageToUnicode(message));

const formatName = (message: ContactRecord) => toExcerpt(toUnicode(message).name, NAME_MAX) || 'No name';
const formatSubject = (message: ContactRecord) => toExcerpt(displaySubject(toUnicode(message)), SUBJECT_MAX);

/** Line breaks and other controls, halves of characters, and marks that reverse the direction of text. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the start of a text on one line, never cut inside a letter or a Burmese syllable (D-40). */
function toExcerpt(text: string, max: number): string {
  const line = text
    // A first rough cut saves time with very long texts.
    .slice(0, max * 10)
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  const lengthBeforeEllipsis = truncationPoint(line, max - 1);
  return `${line.slice(0, lengthBeforeEllipsis).trimEnd()}…`;
}

/** Mailboxes recognise a retry by the id. The id contains times, because message ids can repeat after a restore. */
function deriveLetterId({ fresh, late }: Digest, to: string): string {
  const identify = (messages: readonly ContactRecord[]) => messages.map(({ id, created_at }) => [id, created_at]);
  const content = JSON.stringify([to, identify(fresh), identify(late)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
