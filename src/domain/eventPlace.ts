// Staff type the location of an event freely, such as "Hall 2 and Zoom".
// A location that begins with "Zoom" has no place to go to.

const ONLINE = /\bonline\b|\bzoom\b|google meet|အွန်လိုင်း/iu;
const ONLINE_ONLY = /^\s*(?:online\b|zoom\b|google meet|အွန်လိုင်း)/iu;

export const isOnline = (location: string): boolean => ONLINE.test(location);

export const isOnlineOnly = (location: string): boolean => ONLINE_ONLY.test(location);

export const campusNamedIn = <Campus extends { name: string }>(
  location: string,
  campuses: readonly Campus[],
): Campus | undefined => campuses.find(({ name }) => location.toLowerCase().includes(name.toLowerCase()));
