import type { Draft, Repository } from './Repository';

/**
 * A database and the engine that holds it, for the server that opens it and for commands, which run with or without a server. Text
 * is portable: every engine reads and writes the format of `db.json` (`format/readDb.ts`, `format/writeDb.ts`).
 */
export interface Storage {
  /** Opens the database for a server. Throws `DbValidationError` when the stored data is invalid. */
  open(): Promise<Repository>;
  /** The whole database at one moment, as bytes of portable text; undefined when there is none yet. */
  read(): Promise<Buffer | undefined>;
  /** Replaces the whole database with portable text, which the caller has validated. Servers that use it show the new data. */
  replace(text: string): Promise<void>;
  /** Runs one transaction, with or without a server. The changes are durable, and servers show them, once it resolves. */
  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T>;
}
