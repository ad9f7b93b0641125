import type { CollegeEvent, EventStatus } from '@/domain/collegeEvent';

/** The changes to an event's images: files to add, stored paths to remove. */
export type ImageChanges = { added: File[]; removed: string[] };

type Fields = Pick<
  CollegeEvent,
  | 'title'
  | 'slug'
  | 'description'
  | 'location'
  | 'start_date'
  | 'end_date'
  | 'category'
  | 'max_attendees'
  | 'registration_required'
> & { status?: EventStatus };

/** An event as multipart form data: always every field, the id on edit only (spec section 7). */
export function eventFormData(fields: Fields, id: string | undefined, { added, removed }: ImageChanges): FormData {
  const form = new FormData();
  if (id !== undefined) form.set('id', id);
  form.set('title', fields.title);
  form.set('slug', fields.slug);
  form.set('description', fields.description);
  form.set('location', fields.location);
  form.set('start_date', fields.start_date);
  form.set('end_date', fields.end_date);
  form.set('category', fields.category);
  form.set('registration_required', fields.registration_required ? '1' : '0');
  form.set('max_attendees', String(fields.max_attendees));
  if (fields.status) form.set('status', fields.status);
  for (const file of added) form.append('images[]', file);
  for (const path of removed) form.append('removed_images[]', path);
  return form;
}
