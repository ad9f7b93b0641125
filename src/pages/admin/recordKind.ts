import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RecordSave, Versioned } from '@/api/saveRequest';
import type { Schedule } from '@/domain/schedule';

/** What posts and events have in common. */
export type StoredRecord = Schedule & {
  id: string;
  title: string;
  slug: string;
  category: string;
  status: 'draft' | 'published';
  updated_at: string;
};

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** What the lists and the forms of posts and of events differ in. */
export type RecordKind<R extends StoredRecord> = {
  kind: 'post' | 'event';
  collection: 'blogs' | 'events';
  tag: 'Blog' | 'Event';
  paths: {
    list: string;
    create: string;
    edit: (id: string) => string;
    preview: (id: string) => string;
    duplicate: (id: string) => string;
    /** The page that visitors see. */
    site: (id: string) => string;
  };
  /** The text whose photos must be described before the record is published. */
  textOf: (record: R) => string;
  /** All fields of a record as a form sends them, with the images that it has. */
  formOf: (record: R) => FormData;
  load: (id: string) => Thunk<{ unwrap: () => Promise<Versioned<R> | null> }>;
  save: (save: RecordSave) => Thunk<{ unwrap: () => Promise<unknown> }>;
};
