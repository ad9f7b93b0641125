// The fields of posts and events in the order of their forms. Labels, duplicates, versions and History derive from them.
import { type EventFormField, NEW_EVENT_MAX_ATTENDEES } from './event';
import type { PostFormField } from './post';

type FieldRole =
  | 'article' // The text that the writing check reads.
  | 'address' // Stays as it is when a version is restored.
  | 'publishing' // Stays as it is when a version is restored; a duplicate is a draft without times.
  | 'occasion' // When and whether an event takes place; is empty in a duplicate.
  | 'images'
  | 'order' // The order of the images.
  | 'alts'; // The alternative texts of the images.

/** A field of the form of posts or of events, as the form, its versions, its duplicates and History treat it. */
export type RecordField = {
  label: string;
  /** The field's name in the sentences of History; its label in lower case if left out. */
  historyName?: string;
  /** The name of the field in stored records, if it differs from that in the form. */
  storedName?: string;
  /** The value in a new record, which is the empty text if left out. */
  initial?: string | boolean;
  /** Whether the field is a date and time, which the form shows as local time without a time zone. */
  isDate?: boolean;
  role?: FieldRole;
};

export type RecordFields = Readonly<Record<string, RecordField>>;

const slug = { label: 'Slug', historyName: 'address', role: 'address' } as const satisfies RecordField;

const publishingTimes = {
  publish_at: { label: 'Publish at', historyName: 'time of publishing', isDate: true, role: 'publishing' },
  withdraw_at: { label: 'Withdraw at', historyName: 'time of withdrawal', isDate: true, role: 'publishing' },
} as const satisfies RecordFields;

export const POST_FIELDS = {
  title: { label: 'Title' },
  slug,
  excerpt: { label: 'Excerpt', historyName: 'summary' },
  category: { label: 'Category' },
  images: { label: 'Cover Image', historyName: 'cover', storedName: 'image', role: 'images' },
  image_alt: { label: 'What the cover shows', historyName: 'alternative text', role: 'alts' },
  body: { label: 'Content', historyName: 'text', storedName: 'content', role: 'article' },
  status: { label: 'Status', initial: 'published', role: 'publishing' },
  ...publishingTimes,
} as const satisfies RecordFields & Record<PostFormField, RecordField>;

/** The fields of an event, in the order of its form (spec section 9, D-02, D-56). */
export const EVENT_FIELDS = {
  title: { label: 'Title' },
  slug,
  category: { label: 'Category' },
  program: { label: 'Program' },
  location: { label: 'Location' },
  description: { label: 'Description', role: 'article' },
  start_date: { label: 'Start Date & Time', historyName: 'start', isDate: true, role: 'occasion' },
  end_date: { label: 'End Date & Time', historyName: 'end', isDate: true, role: 'occasion' },
  max_attendees: { label: 'Max Attendees', historyName: 'number of places', initial: String(NEW_EVENT_MAX_ATTENDEES) },
  registration_required: { label: 'Registration Required', historyName: 'registration', initial: false },
  event_state: { label: 'Takes place', historyName: 'state', role: 'occasion' },
  images: { label: 'Featured Images', historyName: 'images', role: 'images' },
  image_order: { label: 'Order of the images', role: 'order' },
  image_alts: { label: 'What the images show', historyName: 'alternative texts', role: 'alts' },
  status: { label: 'Status', initial: 'draft', role: 'publishing' },
  ...publishingTimes,
} as const satisfies RecordFields & Record<EventFormField, RecordField>;

/** Returns a map of texts about fields, such as their labels, by the names of the fields in stored records. */
export const mapByStoredName = (fields: RecordFields, toText: (field: RecordField) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.storedName ?? name, toText(field)]));

const toHistoryName = ({ historyName, label }: RecordField) => historyName ?? label.toLowerCase();

/** The names of stored fields in the sentences of History. One map serves both kinds: fields of one name have one text. */
export const historyFieldNames: Readonly<Record<string, string | undefined>> = {
  ...mapByStoredName(POST_FIELDS, toHistoryName),
  ...mapByStoredName(EVENT_FIELDS, toHistoryName),
};
