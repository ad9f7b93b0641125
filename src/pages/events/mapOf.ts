import { campuses } from '@/content/campuses';
import { campusNamedIn, isOnlineOnly } from '@/domain/eventPlace';

/**
 * The map link of an event's place: directions to a campus that it names, else a search in Yangon; undefined
 * for online events.
 */
export function mapOf(location: string): string | undefined {
  const place = location.trim();
  if (place === '' || isOnlineOnly(place)) return undefined;
  return (
    campusNamedIn(place, campuses)?.routeUrl ??
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, Yangon`)}`
  );
}
