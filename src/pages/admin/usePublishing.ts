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
  // Visitors must see the record at once, so dates that would still hide it are dropped.
  if (stage === 'published') return withoutBlockingDates(loaded, new Date());
  // Only Undo makes a record scheduled or withdrawn again.
  return recordBefore;
}

function fieldsForStage(stage: Stage, loaded: StoredRecord, recordBefore: StoredRecord) {
  const status = stage === 'draft' ? ('draft' as const) : ('published' as const);
  const dates = datesForStage(stage, loaded, recordBefore);
  const toSentDate = (field: keyof Schedule) => {
    const isStored = loaded[field] !== undefined;
    const textThatDeletes = isStored ? '' : undefined;
    return dates[field] ?? textThatDeletes;
  };
  return { status, publish_at: toSentDate('publish_at'), withdraw_at: toSentDate('withdraw_at') };
}

/** Switches a post or event between draft and published outside its form. A toast reports the result and offers Undo. */
export function usePublishing<R extends StoredRecord>(config: RecordConfig<R>) {
  const { kind, cacheTag, fields, calls } = config;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const nameOf = (record: StoredRecord) => texts.namedRecord(kind, recordName(kind, record));

  /** `recordBefore` is the record before the user's switch, even when Undo saves. Resolves to the text of a failure, if any. */
  async function save(recordBefore: StoredRecord, stage: Stage): Promise<string | undefined> {
    try {
      const loaded = await dispatch(calls.load(recordBefore.id)).unwrap();
      if (!loaded) throw new Error(`The response held no ${kind}.`);
      const values = withFormNames(config, loaded);
      // Undo can publish a text that visitors have already seen. Such a text is not checked for image descriptions.
      const wasPublished = stageAt(recordBefore, new Date()) === 'published';
      if (stage === 'published' && !wasPublished) {
        const error = missingAltError(toText(values[findFieldName(fields, 'article')]));
        if (error) return error;
      }
      // Our server reads only the status and the dates. A separate back end (`API_BASE`) replaces the whole record.
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
