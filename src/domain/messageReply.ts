import { displayDateTime } from './displayDates';
import { type ContactField, type ContactMessage, displaySubject } from './message';
import { encodeQuery } from './paths';
import { truncationPoint } from './shortText';

/** In characters after percent-encoding. Mail programs on Windows cut or ignore longer addresses. */
const MAX_HREF_LENGTH = 1900;

const LINE_BREAK = /\r\n?|\n/;
const MAIL_LINE_BREAK = '\r\n';

type QuotedMessage = Pick<ContactMessage, 'name' | 'message' | 'created_at'>;

function withQuote(reply: string, { name, created_at }: QuotedMessage, quotedText: string): string {
  const quotedLines = quotedText.split(LINE_BREAK).map((line) => `> ${line}`.trimEnd());
  return [reply, '', `On ${displayDateTime(created_at)}, ${name.trim()} wrote:`, ...quotedLines].join(MAIL_LINE_BREAK);
}

/** Returns the largest number up to `max` that fits; 0 for none. Halves the range, as all smaller numbers fit too. */
function findLargest(max: number, fits: (candidate: number) => boolean): number {
  let [fitting, tooLarge] = [0, max + 1];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** Quotes as much of the message below the reply as fits. Returns '' if not even the reply fits. */
function longestBody(reply: string, message: QuotedMessage, fits: (body: string) => boolean): string {
  const question = message.message.trim();
  const wholeBody = withQuote(reply, message, question);
  if (fits(wholeBody)) return wholeBody;

  const shortenedBody = (maxLength: number) => {
    const beginning = question.slice(0, truncationPoint(question, maxLength)).trimEnd();
    return withQuote(reply, message, `${beginning}…`);
  };
  const quoteLength = findLargest(question.length - 1, (maxLength) => fits(shortenedBody(maxLength)));
  if (quoteLength > 0) return shortenedBody(quoteLength);
  return fits(reply) ? reply : '';
}

/** Returns a `mailto:` link that opens a reply in the mail program. A reply too long for the link is left out. */
export function replyLink(message: QuotedMessage & Pick<ContactMessage, 'email' | 'subject'>, reply = '') {
  // As typed, a visitor's address could add headers or other recipients to the reply.
  const recipient = message.email.replace(/[?&#%,;\s]/g, encodeURIComponent);
  const subject = encodeQuery(`Re: ${message.subject.trim() || 'Your message to NIT College'}`);
  const hrefWithoutBody = `mailto:${recipient}?subject=${subject}`;
  const hrefWithBody = (body: string) => `${hrefWithoutBody}&body=${encodeQuery(body)}`;

  const replyText = reply.trim().split(LINE_BREAK).join(MAIL_LINE_BREAK);
  const body = longestBody(replyText, message, (candidate) => hrefWithBody(candidate).length <= MAX_HREF_LENGTH);
  const href = body === '' ? hrefWithoutBody : hrefWithBody(body);
  return { href, isReplyLeftOut: body === '' && replyText !== '' };
}

/** Returns a message as plain text for the clipboard. */
export function messageText(message: Pick<ContactMessage, ContactField | 'created_at'>): string {
  const sender = [message.name, message.email, message.phno].map((text) => text.trim()).filter((text) => text !== '');
  return `${sender.join('\n')}\n${displayDateTime(message.created_at)}\n\n${displaySubject(message)}\n\n${message.message.trim()}\n`;
}
