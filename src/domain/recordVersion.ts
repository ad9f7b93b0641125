import * as texts from '@/texts/adminRecords';
import { toList, toRecord, toText } from './coerce';

/** The save that made a state of a record: who, when, and which of its stored fields it changed. */
export type Saving = {
  saved_at: string;
  /** The empty text where no user saved, or where that is not known. */
  saved_by_name: string;
  /** What saved where no user did, such as a hand edit of `db.json`. */
  who: string;
  fields: string[];
};

export type RecordVersion = Saving & { id: string };
export type RecordVersions = { current: Saving; versions: RecordVersion[] };

function savingFrom(value: unknown): Saving {
  const { saved_at, saved_by_name, who, fields } = toRecord(value);
  return {
    saved_at: toText(saved_at),
    saved_by_name: toText(saved_by_name),
    who: toText(who),
    fields: (toList(fields) ?? []).map(toText),
  };
}

/** Parses the list of versions, newest first (contract, E34); undefined for any other shape. */
export function versionsFromResponse(reply: unknown): RecordVersions | undefined {
  const { current, versions } = toRecord(toRecord(reply).data);
  const list = toList(versions);
  if (!list) return undefined;
  return {
    current: savingFrom(current),
    versions: list.flatMap((value) => {
      const id = toText(toRecord(value).id);
      return id === '' ? [] : { id, ...savingFrom(value) };
    }),
  };
}

const OTHER_WAYS: Record<string, string> = {
  'db.json': texts.byHandEdit,
  qa: texts.byTester,
  command: texts.byCommand,
};

/** Who saved a state, in words; the empty text where that is not known. */
export const savedBy = ({ saved_by_name, who }: Saving): string => saved_by_name || (OTHER_WAYS[who] ?? '');
