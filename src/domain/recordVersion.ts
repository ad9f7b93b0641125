import * as texts from '@/texts/adminRecords';
import { toList, toRecord, toText } from './coerce';
import { recordOf, toTextList, withIds } from './readers';

/** The save that made a state of a record: who, when, and which of its stored fields it changed. */
const saving = {
  saved_at: toText,
  /** The empty text where no user saved, or where that is not known. */
  saved_by_name: toText,
  /** What saved where no user did, such as a hand edit of `db.json`. */
  who: toText,
  fields: toTextList,
};

const readSaving = recordOf(saving);
const readVersion = recordOf({ id: toText, ...saving });
const readVersions = recordOf({ current: readSaving, versions: withIds(readVersion) });

export type Saving = ReturnType<typeof readSaving>;
export type RecordVersion = ReturnType<typeof readVersion>;
export type RecordVersions = ReturnType<typeof readVersions>;

/** Parses the list of versions, newest first (contract, E34); undefined for any other shape. */
export function versionsFromResponse(reply: unknown): RecordVersions | undefined {
  const { data } = toRecord(reply);
  return toList(data, 'versions') && readVersions(data);
}

const OTHER_WAYS: Record<string, string> = {
  'db.json': texts.byHandEdit,
  qa: texts.byTester,
  command: texts.byCommand,
};

/** Who saved a state, in words; the empty text where that is not known. */
export const savedBy = ({ saved_by_name, who }: Saving): string => saved_by_name || (OTHER_WAYS[who] ?? '');
