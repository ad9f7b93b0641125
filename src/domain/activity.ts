// Reads the list of activity in History, which shows what staff, visitors and commands did.
import { toCount, toList, toRecord, toText } from './coerce';
import { enumReader, listReader, recordReader, toTextList } from './readers';
import { kindOfCollection, type RecordKind, readRecordKind } from './record';

export const ACTIVITY_KINDS = ['change', 'signIn', 'rejection'] as const;

/** A `deleted` record can be restored, a `gone` record cannot. An unknown state counts as `gone`. */
const readRecordFields = recordReader({ id: toText, name: toText, state: enumReader(['gone', 'present', 'deleted']) });

export type ActivityRecord = { kind: RecordKind } & ReturnType<typeof readRecordFields>;

function readActivityRecord(value: unknown): ActivityRecord | undefined {
  const kind = readRecordKind(toRecord(value).kind);
  return kind && { kind, ...readRecordFields(value) };
}

const readActivityKind = enumReader(ACTIVITY_KINDS);

function readLine(value: unknown) {
  const line = toRecord(value);
  // For a line without a record, `request` is a stored photo, a collection, or a rejected request.
  const target = toText(line.request);
  const isImage = target.startsWith('uploads/');
  const kindOfFurtherChanges = kindOfCollection(target);
  const isRequest = !isImage && kindOfFurtherChanges === undefined;
  return {
    id: toText(line.id),
    time: toText(line.time),
    event: toText(line.event),
    activityKind: readActivityKind(line.kind),
    /** The name of the user who acted. Empty if no user did. */
    userName: toText(line.by),
    /** Who acted if no user did: `db.json` for an edit of the file, `qa` for a tester, or `command`. */
    otherActor: toText(line.who),
    /** Sign-ins and rejections only. */
    ip: toText(line.ip),
    record: readActivityRecord(line.record),
    /** Such as `uploads/a.webp` for a stored photo. Empty in other lines. */
    imagePath: isImage ? target : '',
    /** Such as `GET /users.php`. Empty in other lines. */
    rejectedRequest: isRequest ? target : '',
    /** The kind of the records in a line that counts changes. After a large hand edit, only the first changes have own lines. */
    kindOfFurtherChanges,
    fields: toTextList(line.fields),
    /** How many more events of the same kind the line stands for. */
    furtherCount: toCount(line.count),
  };
}

export type ActivityLine = ReturnType<typeof readLine>;

const readPerson = recordReader({ id: toText, name: toText });
export type ActivityPerson = ReturnType<typeof readPerson>;

/** The newest line is first. `people` are the choices of the filter. `next` marks the next page, and is empty on the last. */
const readPage = recordReader({ lines: listReader(readLine), people: listReader(readPerson), next: toText });
export type ActivityPage = ReturnType<typeof readPage>;

/** `actor` is the id of a person, and `day` a day in Yangon as `YYYY-MM-DD`. An empty filter lets everything through. */
export type ActivityQuery = { actor: string; day: string };

/** Returns undefined for a response without a list of lines. */
export function activityPageFromResponse(response: unknown): ActivityPage | undefined {
  const { data } = toRecord(response);
  const hasLines = toList(data, 'lines') !== undefined;
  return hasLines ? readPage(data) : undefined;
}
