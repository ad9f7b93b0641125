import type { ContactMessage } from './contactMessage';
import { parseDate } from './dates';
import { type MessageAbout, messageAbout } from './messageAbout';
import { foundMessages } from './messageSearch';
import { searchInAddress } from './search';

/** The values of each choice in the address; the first is the default, which the address leaves out. */
export const MESSAGE_CHOICES = {
  status: ['all', 'unread', 'read'],
  answer: ['all', 'waiting', 'answered'],
  about: ['all', 'program', 'event', 'apply', 'other'],
  sort: ['newest', 'oldest'],
} as const;

type Choices = typeof MESSAGE_CHOICES;
type Name = keyof Choices;

/** What the list of messages shows: the choices and the search, as the address holds them. */
export type MessageQuery = { [N in Name]: Choices[N][number] } & { q: string };

function choiceIn<N extends Name>(params: URLSearchParams, name: N): Choices[N][number] {
  const values: readonly Choices[N][number][] = MESSAGE_CHOICES[name];
  const [usual] = MESSAGE_CHOICES[name];
  return values.find((value) => value === params.get(name)) ?? usual;
}

/** Reads `?status=&answer=&about=&sort=&q=`; what is missing or unknown is the default. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  return {
    status: choiceIn(params, 'status'),
    answer: choiceIn(params, 'answer'),
    about: choiceIn(params, 'about'),
    sort: choiceIn(params, 'sort'),
    q: searchInAddress(params.get('q')),
  };
}

/** The query of an address, in a fixed order and without defaults; empty when all is shown. */
export function messageQueryString(query: Partial<MessageQuery>): string {
  const params = new URLSearchParams();
  for (const name of ['status', 'answer', 'about', 'sort'] as const) {
    const value = query[name];
    if (value !== undefined && value !== MESSAGE_CHOICES[name][0]) params.set(name, value);
  }
  if (query.q) params.set('q', query.q);
  return params.toString();
}

type Filtered = Pick<MessageQuery, 'status' | 'answer' | 'about'>;

/** Whether the three filters show a message (D-67). */
function isShown(message: ContactMessage, { status, answer, about }: Filtered, eventTitles?: ReadonlySet<string>): boolean {
  if (status !== 'all' && message.status !== status) return false;
  if (answer !== 'all' && (answer === 'answered') !== (message.answered_at !== undefined)) return false;
  const wanted: MessageAbout | 'all' = about;
  return wanted === 'all' || messageAbout(message.subject, eventTitles) === wanted;
}

/** The oldest first; those without a readable date stay last (D-68). */
function oldestFirst(messages: readonly ContactMessage[]): ContactMessage[] {
  const dated = messages.filter(({ created_at }) => parseDate(created_at));
  return [...dated.toReversed(), ...messages.filter(({ created_at }) => !parseDate(created_at))];
}

/**
 * The messages that a query shows, in its order. `messages` come newest first; `eventTitles` are those of `subjectsOf`, for
 * questions about events; `forms` are those in which the search is looked for (D-71).
 */
export function messagesFor(
  messages: readonly ContactMessage[],
  query: MessageQuery,
  eventTitles?: ReadonlySet<string>,
  forms: readonly string[] = [query.q],
): readonly ContactMessage[] {
  const found = foundMessages(messages, forms);
  const isAll = query.status === 'all' && query.answer === 'all' && query.about === 'all';
  const shown = isAll ? found : found.filter((message) => isShown(message, query, eventTitles));
  return query.sort === 'oldest' ? oldestFirst(shown) : shown;
}
