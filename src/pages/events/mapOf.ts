import { campuses } from '@/content/campuses';

/** Places that are on no map. */
const ONLINE = /^\s*(?:online|zoom|google meet|အွန်လိုင်း)/i;

/**
 * The map link of an event's place: directions to a campus that it names, else a search in Yangon; undefined
 * for online events.
 */
export function mapOf(location: string): string | undefined {
  const place = location.trim();
  if (place === '' || ONLINE.test(place)) return undefined;
  const campus = campuses.find(({ name }) => place.toLowerCase().includes(name.toLowerCase()));
  return campus?.routeUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, Yangon`)}`;
}
