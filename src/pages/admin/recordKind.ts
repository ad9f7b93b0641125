import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SkipToken } from '@reduxjs/toolkit/query/react';
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

/** The query of a stored record. */
export type UseRecord<R> = (id: string | SkipToken) => {
  currentData?: R | null;
  error?: unknown;
  isFetching: boolean;
  endpointName?: string;
  refetch: () => PromiseLike<{ data?: R | null; isSuccess: boolean }>;
};

/** The query hook for all records, which takes no argument. */
type UseRecords<R> = (
  none?: undefined,
  options?: { refetchOnMountOrArgChange: boolean },
) => { data?: R[]; error?: unknown; isLoading: boolean; endpointName?: string; refetch: () => unknown };

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** What the lists and the forms of posts and of events differ in. */
export type RecordKind<R extends StoredRecord> = {
  kind: 'post' | 'event';
  collection: 'blogs' | 'events';
  /** What the requirement calls one, and the tag of its cached queries. */
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
  toFormData: (record: R) => FormData;
  useRecord: UseRecord<Versioned<R>>;
  useRecords: UseRecords<R>;
  load: (id: string) => Thunk<{ unwrap: () => Promise<Versioned<R> | null> }>;
  save: (save: RecordSave) => Thunk<{ abort: () => void; unwrap: () => Promise<R | null> }>;
};
