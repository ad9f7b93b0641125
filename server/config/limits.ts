import { MAX_SAVED_REPLIES } from '@/domain/savedReply';

const MB = 1_000_000;

/** The default limits per request and in total. Times are in milliseconds. */
export const defaultLimits = {
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  uploadMs: 300_000,
  imageMs: 10_000,
  /** Longer than proxies keep idle connections, because the side that sends requests should close first. */
  keepAliveMs: 65_000,
  /** How long the shared database may be away before public responses are marked as stale. */
  staleMs: 30_000,
  /** Open connections that are served; connections above get an error with Retry-After. */
  connections: 2000,
  contacts: 10_000,
  blogs: 5000,
  events: 5000,
  users: 500,
  replies: MAX_SAVED_REPLIES,
  hashesWaiting: 100,
  /** Bytes of `db.json` as written, of all versions of posts and events, and of all files in `uploads/`. */
  dbBytes: 20 * MB,
  versionsBytes: 20 * MB,
  uploadsBytes: 2000 * MB,
};

export type Limits = typeof defaultLimits;

/** Returns the bytes that messages of visitors may fill; the rest stays free for staff (promise P2). */
export const maxMessageBytes = ({ dbBytes }: Pick<Limits, 'dbBytes'>): number => dbBytes / 2;

/** The default rate limits: counts per window (promise A1). */
export const defaultRates = {
  api: 600,
  /** Public pages rendered for a network in 10 seconds; cached pages are not counted. */
  pages: 60,
  uploads: 60,
  /** Messages per network in 10 minutes and in a day, and in total in an hour. */
  contact: 20,
  contactPerDay: 200,
  contactInAll: 1000,
  /** Wrong passwords per user and network, attempts per network in 15 minutes and per user in an hour. */
  login: 5,
  loginPerNetwork: 30,
  loginPerUser: 50,
};

export type Rates = typeof defaultRates;
