import { listOf, recordOf, textOf } from './read';

/** A message as the back office sees it (spec section 3). */
export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  phno: string;
  subject: string;
  message: string;
  status: MessageStatus;
  created_at: string;
};

export type MessageStatus = 'unread' | 'read';

/** What a visitor types; `website` is the trap that only robots fill (D-45). */
export type ContactDraft = Pick<ContactMessage, 'name' | 'email' | 'phno' | 'subject' | 'message'> & { website: string };

/** How often the list of messages asks the server, in milliseconds (spec section 9). */
export const CONTACTS_POLL_MS = 5000;

/** The fields that "Search messages..." looks at (spec section 2). */
export const MESSAGE_SEARCH_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** The subject to show: "No subject" where there is none (spec section 9). */
export function displaySubject(message: Pick<ContactMessage, 'subject'>): string {
  return message.subject.trim() || 'No subject';
}

/** The other state, which a click on the badge asks for (spec section 4). */
export const flippedStatus = (status: MessageStatus): MessageStatus => (status === 'unread' ? 'read' : 'unread');

function messageFromReply(reply: unknown): ContactMessage | undefined {
  const record = recordOf(reply);
  const id = textOf(record.id);
  if (id === '') return undefined;
  return {
    id,
    name: textOf(record.name),
    email: textOf(record.email),
    phno: textOf(record.phno),
    subject: textOf(record.subject),
    message: textOf(record.message),
    status: record.status === 'read' ? 'read' : 'unread',
    created_at: textOf(record.created_at),
  };
}

/** The messages of `{ success, data: [...] }`; undefined for any other shape (spec section 7). */
export function contactsFromReply(reply: unknown): ContactMessage[] | undefined {
  const { success, data } = recordOf(reply);
  return success === true ? listOf(data)?.flatMap((record) => messageFromReply(record) ?? []) : undefined;
}
