// The activity in History: what staff, visitors and commands did. Each line stands for one or several lines of the audit trail.
import { toCount, toList, toRecord, toText } from './coerce';
import { enumReader, listReader, recordReader, toTextList } from './readers';
import { kindOfCollection, type RecordKind, readRecordKind } from './record';

export const ACTIVITY_KINDS = ['change', 'signIn', 'rejection'] as const;

/** A `deleted` record can be restored. One that is `gone`, as is assumed of an unknown state, can not, and has an empty name. */
const readRecordFields = recordReader({ id: toText, name: toText, state: enumReader(['gone', 'present', 'deleted']) });

export type ActivityRecord = { kind: RecordKind } & ReturnType<typeof readRecordFields>;

function readActivityRecord(value: unknown): ActivityRecord | undefined {
  const kind = readRecordKind(toRecord(value).kind);
  return kind && { kind, ...readRecordFields(value) };
}

const readActivityKind = enumReader(ACTIVITY_KINDS);

function readLine(value: unknown) {
  const line = toRecord(value);
  const request = toText(line.request);
  const isImage = request.startsWith('uploads/');
  return {
    id: toText(line.id),
    time: toText(line.time),
    event: toText(line.event),
    activityKind: readActivityKind(line.kind),
    /** The name of the user who acted; empty where no user did. */
    userName: toText(line.by),
    /** What acted if no user did: `db.json` for an edit of the file, `qa` for a tester, or `command`. */
    otherActor: toText(line.who),
    /** Sign-ins and rejections only. */
    ip: toText(line.ip),
    record: readActivityRecord(line.record),
    /** A line about no record has the path of a stored photo, `uploads/…`, or a rejected request, such as `GET /users.php`. */
    imagePath: isImage ? request : '',
    rejectedRequest: isImage ? '' : request,
    /** Whose further changes a line counts: a hand edit has a line for each of its first changes, and one for all others. */
    kindOfFurtherChanges: kindOfCollection(request),
    /** The names of the changed fields. */
    fields: toTextList(line.fields),
    /** How many events of the same kind the line stands for, beyond the first. */
    furtherCount: toCount(line.count),
  };
}

export type ActivityLine = ReturnType<typeof readLine>;

const readPerson = recordReader({ id: toText, name: toText });
export type ActivityPerson = ReturnType<typeof readPerson>;

/** Reads lines, newest first, and the people to filter by. `next` is where the next page begins, empty on the last. */
const readPage = recordReader({ lines: listReader(readLine), people: listReader(readPerson), next: toText });
export type ActivityPage = ReturnType<typeof readPage>;

/** What the list is filtered by; empty for everything. `actor` is a person's id, `day` a day in Yangon as `YYYY-MM-DD`. */
export type ActivityQuery = { actor: string; day: string };

export function activityPageFromResponse(response: unknown): ActivityPage | undefined {
  const { data } = toRecord(response);
  const hasLines = toList(data, 'lines') !== undefined;
  return hasLines ? readPage(data) : undefined;
}
