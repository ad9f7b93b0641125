import { toList, toRecord, toText, toTexts } from '@/domain/coerce';
import { CONTACT_FIELDS, readReplyWay } from '@/domain/message';
import type { ContactRecord, NoteRecord, RecordId } from '../records';
import {
  idOrEmpty,
  idOrUndefined,
  type RawRecord,
  type Reader,
  readDates,
  readPresent,
  textOrUndefined,
  wholeNumber,
} from './readFields';

const readNote = (raw: RawRecord): NoteRecord => ({
  ...raw,
  id: toText(raw.id),
  author_id: idOrEmpty(raw.author_id),
  author_name: toText(raw.author_name),
  text: toText(raw.text),
  created_at: toText(raw.created_at),
});

function readNotes(value: unknown): NoteRecord[] | undefined {
  const notes = (toList(value) ?? []).map(toRecord).filter(({ id }) => toText(id) !== '');
  return notes.length > 0 ? notes.map(readNote) : undefined;
}

function readWithdrawnAnswer(value: unknown): ContactRecord['withdrawn_answer'] {
  const answer = toRecord(value);
  const answered_at = toText(answer.answered_at);
  if (answered_at === '') return undefined;
  return {
    answered_at,
    answered_by: idOrEmpty(answer.answered_by),
    answered_by_name: toText(answer.answered_by_name),
  };
}

const readAnswerAndNotes = (raw: RawRecord) => ({
  ...readPresent(raw, ['answered_at', 'answered_by_name', 'answering_at', 'answering_by_name'], textOrUndefined),
  ...readPresent(raw, ['answered_by', 'answering_by'], idOrUndefined),
  ...readPresent(raw, ['notes'], readNotes),
  ...readPresent(raw, ['withdrawn_answer'], readWithdrawnAnswer),
});

function readEventId(value: unknown): RecordId | undefined {
  const isNoEvent = value === '' || value === 0;
  return isNoEvent ? undefined : idOrUndefined(value);
}

export const readMessage: Reader<ContactRecord> = (raw, id) => ({
  id,
  ...raw,
  ...toTexts(raw, CONTACT_FIELDS),
  status: raw.status === 'read' ? 'read' : 'unread',
  created_at: readDates(raw).created_at,
  ...readPresent(raw, ['reply_by'], readReplyWay),
  ...readPresent(raw, ['event_id'], readEventId),
  ...readPresent(raw, ['people'], (value) => wholeNumber(value) || undefined),
  ...readAnswerAndNotes(raw),
});
