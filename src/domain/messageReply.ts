import * as texts from '@/texts/messageActions';
import { type ContactMessage, displaySubject } from './contactMessage';
import { displayDateTime } from './dates';
import { truncationPoint } from './truncationPoint';

/** Longer addresses are cut or ignored by mail programs on Windows, in characters after percent-encoding. */
const HREF_MAX = 1900;

const LINE_BREAK = '\r\n';
const LONE_SURROGATE = /\p{Cs}/gu;

/** Percent-encodes a text; half of a surrogate pair, which cannot be encoded, becomes a replacement character. */
const encoded = (text: string) => encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'));

/** The message as mail programs quote it, with room for the answer above. */
function quoted({ name, created_at }: Pick<ContactMessage, 'name' | 'created_at'>, message: string): string {
  const lines = message.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd());
  return ['', '', texts.quotationLine(displayDateTime(created_at), name.trim()), ...lines].join(LINE_BREAK);
}

/**
 * The mail link that opens a reply to the sender, with the question quoted. A long question is cut at the end of a syllable, so that
 * every mail program takes the link (D-40).
 */
export function replyHref(message: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'created_at'>): string {
  const to = message.email.replace(/[?&#%,;\s]/g, encodeURIComponent);
  const subject = encoded(texts.replySubject(message.subject.trim() || texts.substituteSubject));
  const start = `mailto:${to}?subject=${subject}&body=`;
  const text = message.message.trim();
  const fits = (most: number) => {
    const cut = most >= text.length ? text : `${text.slice(0, truncationPoint(text, most)).trimEnd()}…`;
    const href = start + encoded(quoted(message, cut));
    return href.length <= HREF_MAX ? href : undefined;
  };
  // Halving finds the longest quotation that fits.
  let [shortest, longest] = [0, text.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(middle) === undefined) longest = middle - 1;
    else shortest = middle;
  }
  return (shortest === 0 ? undefined : fits(shortest)) ?? `mailto:${to}?subject=${subject}`;
}

/** A message as plain text for the clipboard: who sent it and how to reach them, when, the subject and the question. */
export function messageText(
  message: Pick<ContactMessage, 'name' | 'email' | 'phno' | 'subject' | 'message' | 'created_at'>,
): string {
  const sender = [message.name, message.email, message.phno].map((text) => text.trim()).filter((text) => text !== '');
  return `${sender.join('\n')}\n${displayDateTime(message.created_at)}\n\n${displaySubject(message)}\n\n${message.message.trim()}\n`;
}
