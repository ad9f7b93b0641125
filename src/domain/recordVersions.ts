import { toList, toRecord, toText } from './coerce';
import { recordListReader, recordReader, toTextList } from './readers';

/** The post or event whose versions are meant. */
export type VersionedRecord = { collection: 'blogs' | 'events'; id: string };

/** The save that made a state of a record: who, when, and which of its stored fields it changed. */
const saving = {
  saved_at: toText,
  /** The empty text where no user saved, or where that is not known. */
  saved_by_name: toText,
  /** What saved where no user did, such as a hand edit of `db.json`. */
  who: toText,
  fields: toTextList,
};

const readSaving = recordReader(saving);
const readVersion = recordReader({ id: toText, ...saving });
const readVersions = recordReader({ current: readSaving, versions: recordListReader(readVersion) });

export type SaveInfo = ReturnType<typeof readSaving>;
export type RecordVersion = ReturnType<typeof readVersion>;
export type RecordVersions = ReturnType<typeof readVersions>;

/** Reads the versions of a record, newest first; undefined for a response of another shape. */
export function versionsFromResponse(response: unknown): RecordVersions | undefined {
  const { data } = toRecord(response);
  return toList(data, 'versions') && readVersions(data);
}

const OTHER_SAVERS: Readonly<Record<string, string | undefined>> = {
  'db.json': 'Edited in db.json',
  qa: 'Changed by a tester',
  command: 'Changed by a command',
};

/** Who saved a state, in words; the empty text where that is not known. */
export const formatSaver = ({ saved_by_name, who }: SaveInfo): string => saved_by_name || (OTHER_SAVERS[who] ?? '');
