import { displayDateTime } from './dates';
import { type ContactMessage, displaySubject } from './message';
import { encodeQuery } from './paths';
import { truncationPoint } from './shortText';

/** In characters after percent-encoding. Mail programs on Windows cut or ignore longer addresses. */
const MAX_HREF_LENGTH = 1900;

const LINE_BREAK = '\r\n';

/** Returns a reply above the quoted question, as mail programs write it. */
function withQuote(reply: string, { name, created_at }: Pick<ContactMessage, 'name' | 'created_at'>, question: string): string {
  const quotedLines = question.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd());
  return [reply, '', `On ${displayDateTime(created_at)}, ${name.trim()} wrote:`, ...quotedLines].join(LINE_BREAK);
}

/** Returns the `mailto:` link of a reply; if too long for mail programs, it has less of the quote, then none, then no body. */
export function replyHref(
  message: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'created_at'>,
  reply = '',
): string {
  const recipient = message.email.replace(/[?&#%,;\s]/g, encodeURIComponent);
  const subject = encodeQuery(`Re: ${message.subject.trim() || 'Your message to NIT College'}`);
  const hrefWithoutBody = `mailto:${recipient}?subject=${subject}`;
  const question = message.message.trim();
  const replyText = reply.trim().replaceAll('\n', LINE_BREAK);

  const hrefWithBody = (body: string) => {
    const href = `${hrefWithoutBody}&body=${encodeQuery(body)}`;
    return href.length <= MAX_HREF_LENGTH ? href : undefined;
  };
  const hrefQuoting = (maxLength: number) => {
    const isWhole = maxLength >= question.length;
    const quoted = isWhole ? question : `${question.slice(0, truncationPoint(question, maxLength)).trimEnd()}…`;
    return hrefWithBody(withQuote(replyText, message, quoted));
  };

  const wholeHref = hrefQuoting(question.length);
  if (wholeHref !== undefined) return wholeHref;
  // A binary search for the longest quote whose link fits.
  let [fitting, limit] = [0, question.length];
  while (fitting < limit) {
    const middle = Math.ceil((fitting + limit) / 2);
    if (hrefQuoting(middle) === undefined) limit = middle - 1;
    else fitting = middle;
  }
  const shortenedHref = fitting === 0 ? undefined : hrefQuoting(fitting);
  const hrefWithoutQuote = replyText === '' ? undefined : hrefWithBody(replyText);
  return shortenedHref ?? hrefWithoutQuote ?? hrefWithoutBody;
}

/** Returns whether a link of `replyHref` contains the reply, which is left out where it is too long for a link. */
export const includesReplyText = (href: string): boolean => href.includes('&body=');

/** Returns a message as plain text for the clipboard: who sent it and how to reach them, when, the subject and the question. */
export function messageText(
  message: Pick<ContactMessage, 'name' | 'email' | 'phno' | 'subject' | 'message' | 'created_at'>,
): string {
  const sender = [message.name, message.email, message.phno].map((text) => text.trim()).filter((text) => text !== '');
  return `${sender.join('\n')}\n${displayDateTime(message.created_at)}\n\n${displaySubject(message)}\n\n${message.message.trim()}\n`;
}
