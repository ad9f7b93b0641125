const ONLINE = /\bonline\b|\bzoom\b|google meet|အွန်လိုင်း/iu;
const ONLINE_ONLY = /^\s*(?:online\b|zoom\b|google meet|အွန်လိုင်း)/iu;

/** Whether an event takes place online, on its own or beside a place: its location contains a word for that. */
export const isOnline = (location: string): boolean => ONLINE.test(location);

/** Whether an event takes place online only: its location begins with a word for that. */
export const isOnlineOnly = (location: string): boolean => ONLINE_ONLY.test(location);

/** The campus that a location names; undefined when it names none. */
export const campusNamedIn = <Campus extends { name: string }>(
  location: string,
  campuses: readonly Campus[],
): Campus | undefined => campuses.find(({ name }) => location.toLowerCase().includes(name.toLowerCase()));
