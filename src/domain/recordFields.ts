// The fields of posts and events, in the order of their forms.
import { type EventFormField, NEW_EVENT_MAX_ATTENDEES } from './event';
import type { PostFormField } from './post';

type FieldRole =
  | 'article' // The text that the writing check reads.
  | 'address' // Restoring a version does not change it.
  | 'publishing' // Restoring a version does not change it. A duplicate is a draft without times.
  | 'occasion' // When and whether an event takes place. Empty in a duplicate.
  | 'images'
  | 'order' // The order of the images.
  | 'alts'; // The alternative texts of the images.

export type RecordField = {
  label: string;
  /** The field's name in the sentences of History. Without it, History uses the label in lower case. */
  historyName?: string;
  /** The name of the field in stored records, if it differs from that in the form. */
  storedName?: string;
  /** The value in a new record. Without it, the field begins empty. */
  initial?: string | boolean;
  /** Marks a date with a time. The form shows local time without a time zone. */
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
  location: { label: 'Location' },
  program: { label: 'Program' },
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

/** Returns one text for each field, such as its label. The keys are the names of the fields in stored records. */
export const mapByStoredName = (fields: RecordFields, toFieldText: (field: RecordField) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.storedName ?? name, toFieldText(field)]));

const toHistoryName = ({ historyName, label }: RecordField) => historyName ?? label.toLowerCase();

export const historyFieldNames: Readonly<Record<string, string | undefined>> = {
  ...mapByStoredName(POST_FIELDS, toHistoryName),
  ...mapByStoredName(EVENT_FIELDS, toHistoryName),
};
