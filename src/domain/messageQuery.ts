// The query in the address of the inbox says which messages the list shows, and in which order.
import { APPLICATION_SUBJECT, REGISTRATION_SUBJECT } from './contactTopic';
import { ADMIN_SHOW_ALL } from './lists';
import type { ContactMessage } from './message';
import { searchMessages } from './messageSearch';
import { oldestFirst } from './recordSort';
import { readSearch } from './search';
import { groupBySender } from './seats';

/** The parameters that the button of each view sets in the address. A '' removes the parameter. */
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
  /** The event whose registrations are listed, in the order of their places; '' for other lists. */
  event: string;
  q: string;
};

function readView(params: URLSearchParams): MessageView {
  const isInAddress = (view: MessageView) =>
    Object.entries(MESSAGE_VIEWS[view]).every(([name, value]) => value === '' || params.get(name) === value);
  const views = ['waiting', 'applications', 'registrations'] as const;
  return views.find(isInAddress) ?? 'all';
}

/** Reads `?answer=&about=&event=&status=&sort=&q=`; a missing or unknown value becomes the default. */
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

/** `messages` are newest first. `searchForms` has `q` as typed and, if `q` is in Zawgyi, also in Unicode. */
export function findMessages(
  messages: readonly ContactMessage[],
  { view, status, sort, event, q }: MessageQuery,
  searchForms: readonly string[] = [q],
): readonly ContactMessage[] {
  const found = searchMessages(messages, searchForms);
  const withStatus = status === ADMIN_SHOW_ALL ? found : found.filter((message) => message.status === status);
  if (event !== '') return groupBySender(withStatus.filter((message) => message.event_id === event)).flat();
  const selected = view === 'all' ? withStatus : withStatus.filter(belongsToView[view]);
  return sort === 'oldest' ? oldestFirst(selected, ({ created_at }) => created_at) : selected;
}
