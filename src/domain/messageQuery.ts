// What the message list of the back office shows: its views, filters, order and search, which the address holds.
import { APPLICATION_SUBJECT, REGISTRATION_SUBJECT } from './contactForm';
import { ADMIN_SHOW_ALL } from './lists';
import { type ContactMessage, MESSAGE_SEARCH_FIELDS } from './message';
import { oldestFirst } from './recordSort';
import { readSearch, searchPattern, toSearchable } from './search';
import { assignSeats } from './seats';

/** Stands between the fields of a search text and is removed from searches, so that no match spans two fields. */
const FIELD_SEPARATOR = '\u0000';

const searchTexts = new WeakMap<ContactMessage, string>();

/** Returns a message's normalized search text, computed once for each message. It includes the texts as sent in Zawgyi (D-55). */
export function messageSearchText(message: ContactMessage): string {
  const cached = searchTexts.get(message);
  if (cached !== undefined) return cached;
  const texts = [...MESSAGE_SEARCH_FIELDS.map((field) => message[field]), ...Object.values(message.original ?? {})];
  const searchText = toSearchable(texts.join(FIELD_SEPARATOR));
  searchTexts.set(message, searchText);
  return searchText;
}

/** Returns the messages that contain one of the forms of a search, in their order; all for an empty search. */
export function searchMessages(messages: readonly ContactMessage[], searchForms: readonly string[]): readonly ContactMessage[] {
  const patterns = searchForms.flatMap((form) => searchPattern(form.replaceAll(FIELD_SEPARATOR, '')) ?? []);
  if (patterns.length === 0 || messages.length === 0) return messages;
  return messages.filter((message) => patterns.some((pattern) => pattern.test(messageSearchText(message))));
}

/** The query of each view's address. An empty value removes the parameter: a view also leaves the list of one event. */
export const MESSAGE_VIEWS = {
  all: { answer: '', about: '', event: '' },
  waiting: { answer: 'waiting', about: '', event: '' },
  applications: { answer: '', about: 'apply', event: '' },
  registrations: { answer: '', about: 'event', event: '' },
} as const;

type MessageView = keyof typeof MESSAGE_VIEWS;

export type MessageQuery = {
  view: MessageView;
  status: typeof ADMIN_SHOW_ALL | ContactMessage['status'];
  sort: 'newest' | 'oldest';
  /** The id of the event whose registrations are shown in their order; empty for messages of all kinds. */
  event: string;
  q: string;
};

function readView(params: URLSearchParams): MessageView {
  if (params.get('answer') === 'waiting') return 'waiting';
  const about = params.get('about');
  if (about === 'apply') return 'applications';
  return about === 'event' ? 'registrations' : 'all';
}

/** Reads `?answer=&about=&event=&status=&sort=&q=`; what is missing or unknown gets its default. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const view = readView(params);
  const [status, sort] = [params.get('status'), params.get('sort')];
  // The messages that have waited longest are the most urgent (D-67).
  const defaultSort = view === 'waiting' ? 'oldest' : 'newest';
  return {
    view,
    event: params.get('event') ?? '',
    status: status === 'unread' || status === 'read' ? status : ADMIN_SHOW_ALL,
    sort: sort === 'newest' || sort === 'oldest' ? sort : defaultSort,
    q: readSearch(params.get('q')),
  };
}

const hasSubject = ({ subject }: ContactMessage, beginning: string) =>
  subject.trim() === beginning || subject.trim().startsWith(`${beginning}:`);

const belongsToView: Record<Exclude<MessageView, 'all'>, (message: ContactMessage) => boolean> = {
  waiting: ({ answered_at }) => answered_at === undefined,
  applications: (message) => hasSubject(message, APPLICATION_SUBJECT),
  registrations: (message) => hasSubject(message, REGISTRATION_SUBJECT),
};

/** Returns the messages of a newest-first list that a query shows. `searchForms` is `q`, as typed and in Unicode (D-71). */
export function selectMessages(
  messages: readonly ContactMessage[],
  { view, status, sort, event, q }: MessageQuery,
  searchForms: readonly string[] = [q],
): readonly ContactMessage[] {
  const found = searchMessages(messages, searchForms);
  const withStatus = status === ADMIN_SHOW_ALL ? found : found.filter((message) => message.status === status);
  if (event !== '') {
    const registrations = withStatus.filter((message) => message.event_id === event);
    return assignSeats(registrations).registrations.flatMap(({ messages }) => messages);
  }
  const selected = view === 'all' ? withStatus : withStatus.filter(belongsToView[view]);
  return sort === 'oldest' ? oldestFirst(selected, ({ created_at }) => created_at) : selected;
}
