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

function datesForStage(stage: Stage, loaded: StoredRecord, recordBefore: StoredRecord): Schedule {
  if (stage === 'draft') return loaded;
  // Visitors see the record at once: a date of publishing to come is dropped, and a date of withdrawal that is over.
  if (stage === 'published') return withoutBlockingDates(loaded, new Date());
  // Only Undo makes a record scheduled or withdrawn again.
  return recordBefore;
}

function fieldsForStage(stage: Stage, loaded: StoredRecord, recordBefore: StoredRecord) {
  const status = stage === 'draft' ? ('draft' as const) : ('published' as const);
  const dates = datesForStage(stage, loaded, recordBefore);
  // An empty text deletes a stored date; a date that was never stored is not sent.
  const toSentDate = (field: keyof Schedule) => dates[field] ?? (loaded[field] === undefined ? undefined : '');
  return { status, publish_at: toSentDate('publish_at'), withdraw_at: toSentDate('withdraw_at') };
}

export function usePublishing<R extends StoredRecord>(config: RecordConfig<R>) {
  const { kind, cacheTag, fields, calls } = config;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const nameOf = (record: StoredRecord) => texts.namedRecord(kind, recordName(kind, record));

  /** `recordBefore` is the record before the user switched it, also for Undo. Resolves to the text of a failure, if any. */
  async function save(recordBefore: StoredRecord, stage: Stage): Promise<string | undefined> {
    try {
      const loaded = await dispatch(calls.load(recordBefore.id)).unwrap();
      if (!loaded) throw new Error(`The response held no ${kind}.`);
      const values = withFormNames(config, loaded);
      // Only Undo publishes what was published before. Visitors have already read its text, so it is not checked.
      const wasPublished = stageAt(recordBefore, new Date()) === 'published';
      if (stage === 'published' && !wasPublished) {
        const error = missingAltError(toText(values[findFieldName(fields, 'article')]));
        if (error) return error;
      }
      // The college's server takes the status and dates alone. A separate back end (`API_BASE`) replaces the whole record.
      const sentValues = { ...values, ...fieldsForStage(stage, loaded, recordBefore), images: recordImages(loaded) };
      const form = toFormData(config, sentValues, loaded);
      form.set('action', TOGGLE_STATUS);
      await dispatch(calls.save({ form, version: loaded.version })).unwrap();
      return undefined;
    } catch (error) {
      const { text, code } = toApiError(error, admin.tryAgain);
      const hasSomeoneElseSaved = code === 'STALE';
      if (hasSomeoneElseSaved) dispatch(baseApi.util.invalidateTags([cacheTag]));
      return text;
    }
  }

  const { savingStatus: savingStage, setStatus: setStage } = useStatusSwitch<StoredRecord, Stage>({
    toastTopic: ({ id }) => `${kind} ${id}`,
    successText: (record, stage) => `${nameOf(record)} ${OUTCOMES[stage]}.`,
    failureText: (record, stage, reason) => `${nameOf(record)} was not ${OUTCOMES[stage]}. ${reason}`,
    statusAfterUndo: (_newStage, recordBefore) => stageAt(recordBefore, new Date()),
    save,
  });
  return { savingStage, setStage };
}
