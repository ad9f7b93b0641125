import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A stored record and its version, where the back end counts versions (D-53). */
export type Versioned<T> = T & { version?: string };

export type RecordSave = {
  form: FormData;
  /** The version that the form started from. The server compares it with the stored one, unless it is left out. */
  version?: string;
};

/** The ETag of a version, such as `"v7"`; a proxy that compresses may add `W/`. Other ETags are no versions. */
const VERSION_ETAG = /^(?:W\/)?"v\d+"$/;

/** Adds the version in the response's ETag to a record; null without a record. */
export function withVersion<T>(record: T | undefined, meta: FetchBaseQueryMeta | undefined): Versioned<T> | null {
  if (!record) return null;
  const etag = meta?.response?.headers.get('ETag') ?? '';
  return VERSION_ETAG.test(etag) ? { ...record, version: etag } : record;
}
