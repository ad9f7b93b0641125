import type { MakeLimiter } from '../lib/rateLimiter';
import type { AuditLog } from './AuditLog';
import type { Draft, Repository } from './Repository';

/** The uploaded images of a database that several servers share; each server has a copy in its `uploads` folder. */
export interface ImageStore {
  /** Stores an image durably; one of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  names(storedBefore?: Date): Promise<string[]>;
}

/** A database that several servers share, for the state that they share besides the records, such as rate limits. */
export type SharedDatabase = {
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  makeLimiter: MakeLimiter;
};

/** A database as the server and the commands open it: `db.json` or PostgreSQL. Both read and write the text of a `db.json`. */
export interface Storage {
  readonly audit: AuditLog;
  /** Undefined for `db.json`, which only one server uses: its `uploads` folder holds all images. */
  readonly images: ImageStore | undefined;
  /** The database for the state that servers share; undefined where there is only one server. */
  sharedDatabase(): Promise<SharedDatabase | undefined>;
  /** Opens the database for a server. Throws `DbValidationError` when the stored data is invalid. */
  open(): Promise<Repository>;
  /** The whole database at one moment, as the bytes of a `db.json`; undefined when there is none yet. */
  read(): Promise<Buffer | undefined>;
  /** Replaces the whole database by the text of a `db.json`, which the caller has validated. Running servers then show it. */
  replace(text: string): Promise<void>;
  /** Runs one transaction, with or without a server. The changes are durable, and servers show them, once it resolves. */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
  /** Stores the last lines of the audit trail and releases what the methods above opened, except repositories. */
  close(): Promise<void>;
}
