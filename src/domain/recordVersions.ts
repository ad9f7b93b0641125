// The earlier versions of a post or an event, which its form lists.
import { toList, toRecord, toText } from './coerce';
import { recordListReader, recordReader, toTextList } from './readers';

export type VersionedRecord = { collection: 'blogs' | 'events'; id: string };

/** The save that made a version: who saved, when, and which stored fields changed. */
const saveInfoFields = {
  saved_at: toText,
  /** Empty if no user saved, or if nobody knows who did. */
  saved_by_name: toText,
  /** What saved instead of a user, such as `db.json` for an edit of that file by hand. */
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
