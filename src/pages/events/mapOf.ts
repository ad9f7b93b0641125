import { campuses } from '@/content/campuses';

/** Places that no map knows. */
const ONLINE = /^\s*(?:online|zoom|google meet|အွန်လိုင်း)/i;

/** The map of an event's place: the way to a campus it names, else a search in Yangon; undefined for what happens online. */
export function mapOf(location: string): string | undefined {
  const place = location.trim();
  if (place === '' || ONLINE.test(place)) return undefined;
  const campus = campuses.find(({ name }) => place.toLowerCase().includes(name.toLowerCase()));
  return campus?.routeUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, Yangon`)}`;
}
