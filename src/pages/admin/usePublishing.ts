import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { useStatusFlip } from '@/components/admin/Status';
import { toText } from '@/domain/coerce';
import { recordName, TOGGLE_STATUS } from '@/domain/record';
import { missingAltError, recordImages } from '@/domain/recordImages';
import { type Schedule, type Stage, stageAt, withoutBlockingDates } from '@/domain/schedule';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { fieldWith, type RecordKind, recordFormData, type StoredRecord, storedValues } from './recordKind';

const DONE = { published: 'published', draft: 'unpublished', scheduled: 'scheduled again', withdrawn: 'withdrawn again' };

/** The status and the dates that bring a record to a stage. Those of Undo are the dates that the list showed. */
function changesTo(stage: Stage, stored: StoredRecord, shown: Schedule) {
  const status = stage === 'draft' ? ('draft' as const) : ('published' as const);
  const dates = { draft: stored, published: withoutBlockingDates(stored, new Date()), scheduled: shown, withdrawn: shown }[stage];
  const sent = (field: keyof Schedule) => dates[field] ?? (stored[field] === undefined ? undefined : '');
  return { status, publish_at: sent('publish_at'), withdraw_at: sent('withdraw_at') };
}

export function usePublishing<R extends StoredRecord>(recordKind: RecordKind<R>) {
  const { kind, tag, fields, calls } = recordKind;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const nameOf = (record: StoredRecord) => texts.namedRecord(kind, recordName(kind, record));

  /** Sends all fields, freshly loaded, for back ends that store more than the status. */
  async function send({ id, ...shown }: StoredRecord, stage: Stage): Promise<string | undefined> {
    try {
      const record = await dispatch(calls.load(id)).unwrap();
      if (!record) throw new Error(`The response held no ${kind}.`);
      const values = storedValues(recordKind, record);
      // Undo brings back what visitors could see until now.
      const isUndo = stageAt(shown, new Date()) === stage;
      const fault = stage === 'published' && !isUndo ? missingAltError(toText(values[fieldWith(fields, 'article')])) : undefined;
      if (fault) return fault;
      const sent = { ...values, ...changesTo(stage, record, shown), images: recordImages(record) };
      const form = recordFormData(recordKind, sent, record);
      form.set('action', TOGGLE_STATUS);
      await dispatch(calls.save({ form, version: record.version })).unwrap();
    } catch (error) {
      const { text, code } = toApiError(error, admin.tryAgain);
      // Another editor was faster: the list loads again.
      if (code === 'STALE') dispatch(baseApi.util.invalidateTags([tag]));
      return text;
    }
  }

  return useStatusFlip<StoredRecord, Stage>({
    about: ({ id }) => `${kind} ${id}`,
    changed: (record, stage) => `${nameOf(record)} ${DONE[stage]}.`,
    failed: (record, stage, reason) => `${nameOf(record)} was not ${DONE[stage]}. ${reason}`,
    flipped: (_stage, record) => stageAt(record, new Date()),
    send,
  });
}
