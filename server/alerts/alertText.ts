import { createHash } from 'node:crypto';
import { displaySubject } from '@/domain/message';
import { messagePath, paths } from '@/domain/paths';
import { truncationPoint } from '@/domain/shortText';
import { messageInUnicode } from '@/domain/zawgyi';
import { counted } from '@/texts/counted';
import { type ContactRecord, oncePerRecord } from '../storage/records';
import type { Letter } from './channel';

const EXCERPT_MAX = 200;
const NAME_MAX = 80;
const SUBJECT_MAX = 120;
const RESERVED_LENGTH = 600;

export type Digest = { fresh: readonly ContactRecord[]; late: readonly ContactRecord[] };

type Options = {
  site: string;
  hasContactDetails: boolean;
  isWithoutContent: boolean;
  maxLength: number;
  to: string;
};

/** The start of a text on one line, never cut inside a letter or a Burmese syllable (D-40); without control characters. */
function excerpt(text: string, max: number): string {
  const line = text
    .slice(0, max * 10)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, truncationPoint(line, max - 1)).trimEnd()}…`;
}

const toUnicode = oncePerRecord((message: ContactRecord) => messageInUnicode(message));

const formatName = (message: ContactRecord) => excerpt(toUnicode(message).name, NAME_MAX) || 'No name';
const formatSubject = (message: ContactRecord) => excerpt(displaySubject(toUnicode(message)), SUBJECT_MAX);

function formatEntry(message: ContactRecord, { site, hasContactDetails }: Options): string {
  const lines = [`${formatName(message)}: ${formatSubject(message)}`, excerpt(toUnicode(message).message, EXCERPT_MAX)];
  if (hasContactDetails) lines.push([message.phno, message.email].map((text) => excerpt(text, NAME_MAX)).join(' '));
  return [...lines, `${site}${messagePath(message.id)}`].join('\n');
}

function formatTitle({ fresh, late }: Digest, isPlain: boolean): string {
  const [first] = fresh;
  if (first && !isPlain && fresh.length === 1 && late.length === 0)
    return `New message from ${formatName(first)}: ${formatSubject(first)}`;
  const parts = [];
  if (fresh.length > 0) parts.push(counted(fresh.length, 'new message'));
  if (late.length > 0)
    parts.push(`${late.length} ${late.length === 1 ? 'message has' : 'messages have'} waited 20 hours for an answer`);
  return parts.join(', ');
}

/** Equal for a retry, so that it does not arrive twice. A replaced database can reuse the ids of messages. */
const deriveId = ({ fresh, late }: Digest, to: string) =>
  createHash('sha256')
    .update(JSON.stringify([to, ...[fresh, late].map((messages) => messages.map(({ id, created_at }) => [id, created_at]))]))
    .digest('hex')
    .slice(0, 32);

/** Returns an alert with as many messages as there is room for, and the number of the others. */
export function composeAlert(digest: Digest, options: Options): Letter {
  const groups = [
    ['New:', digest.fresh],
    ['Waiting for an answer for 20 hours or more:', digest.late],
  ] as const;
  const parts: string[] = [];
  let room = options.maxLength - RESERVED_LENGTH;
  let omitted = 0;
  for (const [heading, messages] of options.isWithoutContent ? [] : groups) {
    if (messages.length > 0 && digest.late.length > 0) parts.push(heading);
    for (const message of messages) {
      const entry = room < 0 ? '' : formatEntry(message, options);
      room -= entry.length + 2;
      if (room < 0) omitted += 1;
      else parts.push(entry);
    }
  }
  const inbox = `${options.site}${paths.adminContacts}`;
  if (omitted > 0) parts.push(`And ${counted(omitted, 'more message')}: ${inbox}`);
  parts.push(`All messages: ${inbox}`);
  return { subject: formatTitle(digest, options.isWithoutContent), text: parts.join('\n\n'), id: deriveId(digest, options.to) };
}

export const composeTestAlert = (site: string): Letter => ({
  subject: 'Test alert',
  text: `This is a test. Alerts about new messages on ${site} arrive here.`,
});
