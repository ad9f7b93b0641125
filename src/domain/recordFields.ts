import { type EventFormField, NEW_EVENT_MAX_ATTENDEES } from './event';
import type { PostFormField } from './post';

/** A field of the form of posts or of events, as the form, its versions, its duplicates and History treat it. */
export type RecordField = {
  label: string;
  /** What a sentence of History calls it; the label in lower case if left out. */
  word?: string;
  /** Its name in stored records, where that is another one. */
  stored?: string;
  /** What a new record begins with; the empty text if left out. */
  initial?: string | boolean;
  /** A moment, which a picker shows without its zone. */
  isDate?: boolean;
  /**
   * What the field is to its record: the `article` is checked as a text; `address` and `publishing` stay when a version is restored;
   * `publishing` and `occasion` begin empty in a duplicate; `images` and `alts` are the images and what they show.
   */
  part?: 'article' | 'address' | 'publishing' | 'occasion' | 'images' | 'order' | 'alts';
};

export type RecordFields = Readonly<Record<string, RecordField>>;

const slug = { label: 'Slug', word: 'address', part: 'address' } as const;

const dates = {
  publish_at: { label: 'Publish at', word: 'time of publishing', isDate: true, part: 'publishing' },
  withdraw_at: { label: 'Withdraw at', word: 'time of withdrawal', isDate: true, part: 'publishing' },
} as const;

/** The fields of a post, in the order of its form. */
export const POST_FIELDS = {
  title: { label: 'Title' },
  slug,
  excerpt: { label: 'Excerpt', word: 'summary' },
  category: { label: 'Category' },
  images: { label: 'Cover Image', word: 'cover', stored: 'image', part: 'images' },
  image_alt: { label: 'What the cover shows', word: 'alternative text', part: 'alts' },
  body: { label: 'Content', word: 'text', stored: 'content', part: 'article' },
  status: { label: 'Status', initial: 'published', part: 'publishing' },
  ...dates,
} as const satisfies RecordFields & Record<PostFormField, RecordField>;

/** The fields of an event, in the order of its form (spec section 9, D-02, D-56). */
export const EVENT_FIELDS = {
  title: { label: 'Title' },
  slug,
  category: { label: 'Category' },
  program: { label: 'Program' },
  location: { label: 'Location' },
  description: { label: 'Description', part: 'article' },
  start_date: { label: 'Start Date & Time', word: 'start', isDate: true, part: 'occasion' },
  end_date: { label: 'End Date & Time', word: 'end', isDate: true, part: 'occasion' },
  max_attendees: { label: 'Max Attendees', word: 'number of places', initial: String(NEW_EVENT_MAX_ATTENDEES) },
  registration_required: { label: 'Registration Required', word: 'registration', initial: false },
  event_state: { label: 'Takes place', word: 'state', part: 'occasion' },
  images: { label: 'Featured Images', word: 'images', part: 'images' },
  image_order: { label: 'Order of the images', part: 'order' },
  image_alts: { label: 'What the images show', word: 'alternative texts', part: 'alts' },
  status: { label: 'Status', initial: 'draft', part: 'publishing' },
  ...dates,
} as const satisfies RecordFields & Record<EventFormField, RecordField>;

/** Something about each field by its name in stored records. */
export const mapByStoredName = (fields: RecordFields, about: (field: RecordField) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.stored ?? name, about(field)]));

const wordOf = ({ word, label }: RecordField) => word ?? label.toLowerCase();

/** What sentences of History call the stored fields of posts and events. */
export const historyFieldNames: Readonly<Record<string, string | undefined>> = {
  ...mapByStoredName(POST_FIELDS, wordOf),
  ...mapByStoredName(EVENT_FIELDS, wordOf),
};
