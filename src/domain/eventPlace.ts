// How the location of an event, a text that staff type freely, is read: online or not, and at which campus.

const ONLINE = /\bonline\b|\bzoom\b|google meet|အွန်လိုင်း/iu;
const ONLINE_ONLY = /^\s*(?:online\b|zoom\b|google meet|အွန်လိုင်း)/iu;

/** Returns whether an event takes place online, alone or beside a campus: its location contains a word for that. */
export const isOnline = (location: string): boolean => ONLINE.test(location);

/** Returns whether an event takes place online only: its location begins with a word for that. */
export const isOnlineOnly = (location: string): boolean => ONLINE_ONLY.test(location);

/** Returns the campus that a location names; undefined when it names none. */
export const campusNamedIn = <Campus extends { name: string }>(
  location: string,
  campuses: readonly Campus[],
): Campus | undefined => campuses.find(({ name }) => location.toLowerCase().includes(name.toLowerCase()));
