import 'lodash';

// json-server mixes lodash-id into lowdb's lodash; these are the parts that the repository uses.
declare module 'lodash' {
  interface LoDashStatic {
    getById<T>(collection: readonly T[], id: string | number): T | undefined;
    insert<T>(collection: T[], record: T): T;
    removeById<T>(collection: T[], id: string | number): T | undefined;
  }
}
