const MB = 1_000_000;

/** The capacity limits of the server, per request and in total (contract, limits). Times are in milliseconds. */
export type Limits = {
  headersMs: number;
  jsonBodyMs: number;
  /** Milliseconds for a whole request, including a form with images. */
  uploadMs: number;
  /** Milliseconds of CPU time for decoding one image. */
  imageMs: number;
  /** Milliseconds that a connection waits for its next request while the server is not crowded. */
  keepAliveMs: number;
  /** Milliseconds without the shared database after which public responses are marked as stale. */
  staleMs: number;
  /** Open connections that are served; connections above get an error with Retry-After. */
  connections: number;
  contacts: number;
  blogs: number;
  events: number;
  users: number;
  /** Password hashes waiting in the queue. */
  hashesWaiting: number;
  /** Bytes of `db.json` as written. */
  dbBytes: number;
  /** Bytes of all versions of posts and events. */
  versionsBytes: number;
  /** Bytes of all files in `uploads/`. */
  uploadsBytes: number;
};

export const contractLimits: Limits = {
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  uploadMs: 300_000,
  imageMs: 10_000,
  // Longer than the 60 seconds that proxies usually keep theirs: the side that sends requests should close first.
  keepAliveMs: 65_000,
  staleMs: 30_000,
  connections: 2000,
  contacts: 10_000,
  blogs: 5000,
  events: 5000,
  users: 500,
  hashesWaiting: 100,
  dbBytes: 20 * MB,
  versionsBytes: 20 * MB,
  uploadsBytes: 2000 * MB,
};

/** Rate limits (contract, limits; promise A1): counts per window; the windows are named where they are used. */
export type Rates = {
  /** API calls per address in 10 seconds. */
  api: number;
  /** Public pages rendered for an address in 10 seconds; cached pages are not counted. */
  pages: number;
  /** Saves with images per user in 10 minutes. */
  uploads: number;
  /** Messages per address in 10 minutes and in a day, and in total in an hour. */
  contact: number;
  contactPerDay: number;
  contactInAll: number;
  /** Wrong passwords per user and address, per address in 15 minutes, and per user in an hour over all addresses. */
  login: number;
  loginPerAddress: number;
  loginPerAccount: number;
};

export const contractRates: Rates = {
  api: 600,
  pages: 60,
  uploads: 60,
  contact: 20,
  contactPerDay: 200,
  contactInAll: 1000,
  login: 5,
  loginPerAddress: 30,
  loginPerAccount: 50,
};
