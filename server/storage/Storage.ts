import type { MakeLimiter } from '../lib/rateLimiter';
import type { AuditLog } from './AuditLog';
import type { Draft, Repository } from './Repository';

/** The uploaded images of a database that several servers share. Each server has a copy in its `uploads` folder. */
export interface ImageStore {
  /** Stores an image durably, in place of an image of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  names(storedBefore?: Date): Promise<string[]>;
}

/** The database of several servers, for shared state that is no record, such as rate limits. */
export type SharedDatabase = {
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  makeLimiter: MakeLimiter;
};

/** A database engine, `db.json` or PostgreSQL. Both can read and write all data as the text of a `db.json`. */
export interface Storage {
  readonly audit: AuditLog;
  /** Undefined for `db.json`, where the `uploads` folder of the only server holds all images. */
  readonly images: ImageStore | undefined;
  /** Undefined where there is only one server. */
  sharedDatabase(): Promise<SharedDatabase | undefined>;
  /** Opens the database for a server. Throws `DbValidationError` when the stored data is invalid. */
  open(): Promise<Repository>;
  /** The whole database at one moment, as the bytes of a `db.json`; undefined when there is none yet. */
  read(): Promise<Buffer | undefined>;
  /** Replaces the whole database by the text of a valid `db.json`. Running servers then show the new data. */
  replace(text: string): Promise<void>;
  /** Runs one transaction, with or without a running server. Resolves when the changes are durable. */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
  /** Stores the last lines of the audit trail and closes connections. Repositories have their own `close`. */
  close(): Promise<void>;
}
