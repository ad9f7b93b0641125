import type { MakeLimiter } from '../lib/rateLimiter';
import type { AuditLog } from './AuditLog';
import type { Draft, Repository } from './Repository';

/** The uploaded images of a database that several servers share; each server has a copy in its `uploads` folder. */
export interface ImageStore {
  /** Stores an image durably; one of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all images, or of those stored before a date. */
  names(before?: Date): Promise<string[]>;
}

/** A database that several servers share, for the state that they share besides the records, such as rate limits. */
export type SharedDatabase = {
  /** Runs one statement of SQL and returns its rows. Throws a `StorageError`. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  makeLimiter: MakeLimiter;
};

/** A database, as the server and the commands use it. Every engine can read and write the text of a `db.json` (portable text). */
export interface Storage {
  readonly audit: AuditLog;
  /** Undefined for `db.json`, whose only server has the images in its `uploads` folder alone. */
  readonly images: ImageStore | undefined;
  /** The database for the state that servers share; undefined where there is only one server. */
  shared(): Promise<SharedDatabase | undefined>;
  /** Opens the database for a server. Throws `DbValidationError` when the stored data is invalid. */
  open(): Promise<Repository>;
  /** The whole database at one moment, as bytes of portable text; undefined when there is none yet. */
  read(): Promise<Buffer | undefined>;
  /** Replaces the whole database with portable text, which the caller has validated. Running servers then show the new data. */
  replace(text: string): Promise<void>;
  /** Runs one transaction, with or without a server. The changes are durable, and servers show them, once it resolves. */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
  /** Stores the last lines of the audit trail and releases what the methods above used. Repositories are closed separately. */
  close(): Promise<void>;
}
