import type { ContactMessage } from './contactMessage';
import { APPLICATION, REGISTRATION } from './contactTopic';
import { parseDate } from './dates';
import { foundMessages } from './messageSearch';
import { searchInAddress } from './search';

/** What the address says for each view of the inbox. */
export const MESSAGE_VIEWS = {
  all: { answer: '', about: '' },
  waiting: { answer: 'waiting', about: '' },
  applications: { answer: '', about: 'apply' },
  registrations: { answer: '', about: 'event' },
} as const;

export type MessageView = keyof typeof MESSAGE_VIEWS;

/** What the list of messages shows, as its address holds it. */
export type MessageQuery = {
  view: MessageView;
  status: 'all' | ContactMessage['status'];
  sort: 'newest' | 'oldest';
  q: string;
};

/** Reads `?answer=&about=&status=&sort=&q=`; what is missing or unknown is the default. Who waits longest comes first (D-67). */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const [answer, about, status, sort] = ['answer', 'about', 'status', 'sort'].map((name) => params.get(name));
  const topic = about === 'apply' ? 'applications' : about === 'event' ? 'registrations' : 'all';
  const view = answer === 'waiting' ? 'waiting' : topic;
  return {
    view,
    status: status === 'unread' || status === 'read' ? status : 'all',
    sort: sort === 'oldest' || (view === 'waiting' && sort !== 'newest') ? 'oldest' : 'newest',
    q: searchInAddress(params.get('q')),
  };
}

/** Whether the contact form suggested the subject for an application or a registration. */
const begins = ({ subject }: ContactMessage, beginning: string) =>
  subject.trim() === beginning || subject.trim().startsWith(`${beginning}:`);

const IN_VIEW: Record<MessageView, (message: ContactMessage) => boolean> = {
  all: () => true,
  waiting: ({ answered_at }) => answered_at === undefined,
  applications: (message) => begins(message, APPLICATION),
  registrations: (message) => begins(message, REGISTRATION),
};

/** The oldest first; those without a readable date stay last (D-68). */
function oldestFirst(messages: readonly ContactMessage[]): ContactMessage[] {
  const dated = messages.filter(({ created_at }) => parseDate(created_at));
  return [...dated.toReversed(), ...messages.filter(({ created_at }) => !parseDate(created_at))];
}

/**
 * The messages that a query shows, in its order. `messages` come newest first; `forms` are those in which the search is looked
 * for (D-71).
 */
export function messagesFor(
  messages: readonly ContactMessage[],
  { view, status, sort, q }: MessageQuery,
  forms: readonly string[] = [q],
): readonly ContactMessage[] {
  const found = foundMessages(messages, forms);
  const isShown = (message: ContactMessage) => (status === 'all' || message.status === status) && IN_VIEW[view](message);
  const shown = status === 'all' && view === 'all' ? found : found.filter(isShown);
  return sort === 'oldest' ? oldestFirst(shown) : shown;
}
