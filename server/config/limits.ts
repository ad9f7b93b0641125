const MB = 1_000_000;

/** How much the server takes at a time and in all (contract, limits). Times are in milliseconds. */
export type Limits = {
  headersMs: number;
  jsonBodyMs: number;
  /** The whole of a request, so also a form with pictures. */
  uploadMs: number;
  /** The processor's time that decoding one picture may take. */
  pictureMs: number;
  keepAliveMs: number;
  /** Open connections that are served; those above are told to come back. */
  connections: number;
  contacts: number;
  blogs: number;
  events: number;
  users: number;
  /** Passwords that wait to be hashed or compared. */
  hashesWaiting: number;
  /** `db.json` as it is written. */
  dbBytes: number;
  /** Everything in `uploads/`. */
  uploadsBytes: number;
};

/** The limits of the contract. */
export const contractLimits: Limits = {
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  uploadMs: 300_000,
  pictureMs: 10_000,
  keepAliveMs: 5000,
  connections: 2000,
  contacts: 10_000,
  blogs: 5000,
  events: 5000,
  users: 500,
  hashesWaiting: 100,
  dbBytes: 20 * MB,
  uploadsBytes: 2000 * MB,
};
