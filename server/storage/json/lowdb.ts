import lodashId from 'lodash-id';
import low from 'lowdb';
import Memory from 'lowdb/adapters/Memory';
import type { Database } from '../records';

// The function of lodash-id that the repository uses.
declare module 'lodash' {
  interface LoDashStatic {
    getById<T>(collection: readonly T[], id: string | number): T | undefined;
  }
}

/**
 * json-server's database engine: its lowdb with the lodash-id functions, around one database value. It never writes by itself:
 * the repository decides when a value is durable and swaps it in with `setState`.
 */
export function makeLowdb(db: Database) {
  const engine = low(new Memory<Database>(''));
  engine._.mixin(lodashId);
  engine.setState(db);
  return engine;
}

export type Lowdb = ReturnType<typeof makeLowdb>;
