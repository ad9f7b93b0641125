// The activity in History, as the server sends it: what staff, visitors and commands did, by lines of the audit trail.
import { toCount, toList, toRecord, toText } from './coerce';
import { enumReader, listReader, recordReader, toTextList } from './readers';
import { type RecordKind, readRecordKind } from './record';

export const ACTIVITY_KINDS = ['change', 'signIn', 'rejection'] as const;

/** `name` is empty for a record that is `gone`: deleted for good. */
const readRecordFields = recordReader({ id: toText, name: toText, state: enumReader(['gone', 'present', 'deleted']) });

export type ActivityRecord = { kind: RecordKind } & ReturnType<typeof readRecordFields>;

function readActivityRecord(value: unknown): ActivityRecord | undefined {
  const kind = readRecordKind(toRecord(value).kind);
  return kind && { kind, ...readRecordFields(value) };
}

const readLine = recordReader({
  id: toText,
  time: toText,
  event: toText,
  kind: enumReader(ACTIVITY_KINDS),
  /** The name of the user who acted. Where none did, `who` can be `db.json`, `qa` or `command`. */
  by: toText,
  who: toText,
  /** Sign-ins and rejections only. */
  ip: toText,
  record: readActivityRecord,
  /** The path of the request or of the stored image, such as `uploads/…`, where the line is about no record. */
  request: toText,
  fields: toTextList,
  /** The number of further events of the same kind that the line stands for; 0 for a line about one. */
  count: toCount,
});

export type ActivityLine = ReturnType<typeof readLine>;

const readPerson = recordReader({ id: toText, name: toText });
export type ActivityPerson = ReturnType<typeof readPerson>;

/** Reads lines, newest first, and the people to filter by. `next` is where the next page begins, empty on the last. */
const readPage = recordReader({ lines: listReader(readLine), people: listReader(readPerson), next: toText });
export type ActivityPage = ReturnType<typeof readPage>;

/** What the list is filtered by; empty for everything. `day` is a day in Yangon, as `YYYY-MM-DD`. */
export type ActivityQuery = { actor: string; day: string };

export function activityPageFromResponse(response: unknown): ActivityPage | undefined {
  const { data } = toRecord(response);
  const hasLines = toList(data, 'lines') !== undefined;
  return hasLines ? readPage(data) : undefined;
}
