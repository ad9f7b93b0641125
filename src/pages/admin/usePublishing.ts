import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { useStatusSwitch } from '@/components/admin/useStatusSwitch';
import { toText } from '@/domain/coerce';
import { missingAltError } from '@/domain/missingAlts';
import { recordName, TOGGLE_STATUS } from '@/domain/record';
import { recordImages } from '@/domain/recordImages';
import { type Schedule, type Stage, stageAt, withoutBlockingDates } from '@/domain/schedule';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { findFieldName, toFormData, withFormNames } from './recordFormData';

const OUTCOMES = { published: 'published', draft: 'unpublished', scheduled: 'scheduled again', withdrawn: 'withdrawn again' };

function fieldsForStage(stage: Stage, stored: StoredRecord, shown: StoredRecord) {
  const status = stage === 'draft' ? ('draft' as const) : ('published' as const);
  // Only Undo makes a record scheduled or withdrawn again, with the dates that the list showed.
  const datesByStage = { draft: stored, published: withoutBlockingDates(stored, new Date()), scheduled: shown, withdrawn: shown };
  const dates: Schedule = datesByStage[stage];
  // Without a new date, the empty text deletes a stored one; a date that was never stored is not sent.
  const toSentDate = (field: keyof Schedule) => dates[field] ?? (stored[field] === undefined ? undefined : '');
  return { status, publish_at: toSentDate('publish_at'), withdraw_at: toSentDate('withdraw_at') };
}

export function usePublishing<R extends StoredRecord>(config: RecordConfig<R>) {
  const { kind, tag, fields, calls } = config;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const nameOf = (record: StoredRecord) => texts.namedRecord(kind, recordName(kind, record));

  /** Sends all fields: a separate back end (`API_BASE`) replaces the whole record. Resolves to the text of a failure, if any. */
  async function save(shownRecord: StoredRecord, stage: Stage): Promise<string | undefined> {
    try {
      const stored = await dispatch(calls.load(shownRecord.id)).unwrap();
      if (!stored) throw new Error(`The response held no ${kind}.`);
      const values = withFormNames(config, stored);
      // Undo publishes again what visitors have read, so only a text that the list did not show as published is checked.
      const wasPublished = stageAt(shownRecord, new Date()) === 'published';
      if (stage === 'published' && !wasPublished) {
        const error = missingAltError(toText(values[findFieldName(fields, 'article')]));
        if (error) return error;
      }
      const sentValues = { ...values, ...fieldsForStage(stage, stored, shownRecord), images: recordImages(stored) };
      const form = toFormData(config, sentValues, stored);
      form.set('action', TOGGLE_STATUS);
      await dispatch(calls.save({ form, version: stored.version })).unwrap();
      return undefined;
    } catch (error) {
      const { text, code } = toApiError(error, admin.tryAgain);
      const hasSomeoneElseSaved = code === 'STALE';
      if (hasSomeoneElseSaved) dispatch(baseApi.util.invalidateTags([tag]));
      return text;
    }
  }

  return useStatusSwitch<StoredRecord, Stage>({
    toastTopic: ({ id }) => `${kind} ${id}`,
    successText: (record, stage) => `${nameOf(record)} ${OUTCOMES[stage]}.`,
    failureText: (record, stage, reason) => `${nameOf(record)} was not ${OUTCOMES[stage]}. ${reason}`,
    statusAfterUndo: (_stage, record) => stageAt(record, new Date()),
    save,
  });
}
