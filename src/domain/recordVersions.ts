// The earlier states of a post or an event, as the history in its form lists them.
import { toList, toRecord, toText } from './coerce';
import { recordListReader, recordReader, toTextList } from './readers';

export type VersionedRecord = { collection: 'blogs' | 'events'; id: string };

/** The save that led to a state of a record: who saved, when, and which stored fields changed. */
const saveInfoFields = {
  saved_at: toText,
  /** The empty text where no user saved, or where that is not known. */
  saved_by_name: toText,
  /** What saved where no user did, such as a hand edit of `db.json`. */
  who: toText,
  fields: toTextList,
};

const readSaveInfo = recordReader(saveInfoFields);
const readVersion = recordReader({ id: toText, ...saveInfoFields });
const readVersions = recordReader({ current: readSaveInfo, versions: recordListReader(readVersion) });

export type SaveInfo = ReturnType<typeof readSaveInfo>;
export type RecordVersion = ReturnType<typeof readVersion>;
export type RecordVersions = ReturnType<typeof readVersions>;

export function versionsFromResponse(response: unknown): RecordVersions | undefined {
  const { data } = toRecord(response);
  return toList(data, 'versions') && readVersions(data);
}

const OTHER_SAVERS: Readonly<Record<string, string | undefined>> = {
  'db.json': 'Edited in db.json',
  qa: 'Changed by a tester',
  command: 'Changed by a command',
};

export const formatSaver = ({ saved_by_name, who }: SaveInfo): string => saved_by_name || (OTHER_SAVERS[who] ?? '');
