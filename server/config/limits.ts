import { MAX_SAVED_REPLIES } from '@/domain/savedReply';

const MB = 1_000_000;

/** The default limits per request and in total. Times are in milliseconds. `contacts` are messages of visitors. */
export const defaultLimits = {
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  uploadMs: 300_000,
  imageMs: 10_000,
  /** Longer than proxies keep idle connections. If the server closed first, a request already on its way would fail. */
  keepAliveMs: 65_000,
  /** How long the shared database may be away before public responses are marked as stale. */
  staleMs: 30_000,
  connections: 2000,
  contacts: 10_000,
  blogs: 5000,
  events: 5000,
  users: 500,
  replies: MAX_SAVED_REPLIES,
  hashesWaiting: 100,
  dbBytes: 20 * MB,
  versionsBytes: 20 * MB,
  uploadsBytes: 2000 * MB,
};

export type Limits = typeof defaultLimits;

/** Returns how many bytes the messages of visitors may fill. The rest of the database stays free for staff (promise P2). */
export const maxMessageBytes = ({ dbBytes }: Pick<Limits, 'dbBytes'>): number => dbBytes / 2;

export const defaultRates = {
  /** Calls per network in 10 seconds. */
  api: 600,
  /** Public pages rendered for a network in 10 seconds. Cached pages do not count. */
  pages: 60,
  /** Uploads per user in 10 minutes. */
  uploads: 60,
  /** Messages per network in 10 minutes. */
  contact: 20,
  /** Messages per network in a day. */
  contactPerDay: 200,
  /** Messages of all visitors in an hour. */
  contactInAll: 1000,
  /** Wrong passwords in a row, for one user from one network. After them, each further attempt has to wait. */
  login: 5,
  /** Attempts to sign in per network in 15 minutes. */
  loginPerNetwork: 30,
  /** Attempts to sign in per user in an hour. */
  loginPerUser: 50,
};

export type Rates = typeof defaultRates;
