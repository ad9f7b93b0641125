/** The endpoints that accept images, with a form that each accepts once an image is added in `field`. */
export const imageCalls = [
  { name: 'a new post', path: '/blogs.php', field: 'image', kind: 'blogs', id: undefined },
  { name: 'an edited post', path: '/blogs.php', field: 'image', kind: 'blogs', id: '1' },
  { name: 'a new event', path: '/events.php', field: 'images[]', kind: 'events', id: undefined },
  { name: 'an edited event', path: '/events.php', field: 'images[]', kind: 'events', id: '1' },
] as const;

type ImageCall = (typeof imageCalls)[number];

let sent = 0;

/** The text fields of a form; every new record gets a unique slug. */
export function textsFor({ kind, id }: ImageCall): Record<string, string> {
  sent += 1;
  const texts = { title: 'With a picture', slug: `with-a-picture-${sent}`, ...(id !== undefined && { id }) };
  if (kind === 'blogs') return { ...texts, excerpt: 'Short.', body: 'Long.', category: 'Education' };
  return {
    ...texts,
    description: 'Come.',
    start_date: '2026-12-01 09:00:00',
    end_date: '2026-12-01 12:00:00',
    max_attendees: '20',
  };
}

/** An event has at most ten images, so edits replace the existing ones. */
export const replacing = ({ kind, id }: ImageCall, images: readonly string[]): Record<string, string[]> =>
  kind === 'events' && id !== undefined ? { 'removed_images[]': [...images] } : {};
