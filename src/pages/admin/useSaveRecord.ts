import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveError';
import { useUpload } from '@/api/useUpload';
import { useToast } from '@/components/ui/useToast';
import { displayWeekdayDateTime } from '@/domain/displayDates';
import { toSentSchedule } from '@/domain/formSchedule';
import { imageUploadError, prepareImage } from '@/images/prepareImage';
import * as texts from '@/texts/adminRecords';
import type { FormImage } from './formImages';
import type { RecordConfig, StoredRecord, ValidRecordValues, VersionedRecord } from './recordConfig';
import { toFormData } from './recordFormData';
import { usePublishing } from './usePublishing';

/** Saves a post or event from its form. Shrinks new images before the upload, and reports the result in a toast. */
export function useSaveRecord(config: RecordConfig, stored: VersionedRecord | undefined) {
  const { upload, sendForm } = useUpload();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { setStage } = usePublishing(config);
  const toast = useToast();
  const topic = `${config.kind} ${stored?.id ?? 'new'}`;

  function reportSaved({ title, status, publish_at = '' }: ValidRecordValues, saved: StoredRecord | null) {
    if (status === 'draft') return reportDraft(title, saved);
    const outcome = `${texts.namedRecord(config.kind, title)} ${stored ? 'updated' : 'created'}.`;
    const visibility = status === 'scheduled' ? ` Visitors see it from ${displayWeekdayDateTime(publish_at)}.` : '';
    toast({ tone: 'ok', topic, text: `${outcome}${visibility}` });
  }

  /** A new event is a draft by default, so the toast offers to publish it. A post is a draft only by choice. */
  function reportDraft(title: string, saved: StoredRecord | null) {
    const hasReadableAnswer = saved !== null;
    const action =
      config.kind === 'event' && hasReadableAnswer
        ? { label: texts.publishButton, onPress: () => setStage({ ...saved, title }, 'published') }
        : undefined;
    toast({ tone: 'ok', topic, text: 'Saved as draft. Visitors cannot see it yet.', action });
  }

  /** `replaced` is `stored` or, after a conflict, the newer record. Resolves to the failure, if any. */
  async function save(values: ValidRecordValues, replaced: VersionedRecord | undefined): Promise<ApiError | undefined> {
    try {
      const images = await shrinkImages(values.images);
      const sentValues = { ...values, ...toSentSchedule(values, replaced, new Date()), images };
      const form = toFormData(config, sentValues, replaced);
      const saved = await sendForm(form, () => dispatch(config.calls.save({ form, version: replaced?.version })));
      reportSaved(values, saved);
      return undefined;
    } catch (error) {
      const failure = toSaveError(error);
      const needsToast = !isHandledByForm(failure);
      if (needsToast) toast({ tone: 'bad', topic, text: texts.failedToSave(config.kind, failure.text) });
      return failure;
    }
  }

  return { upload, save };
}

const shrinkImages = (images: readonly FormImage[]): Promise<FormImage[]> => Promise.all(images.map(shrinkImage));

async function shrinkImage(entry: FormImage): Promise<FormImage> {
  if (!entry.file) return entry;
  const error = await imageUploadError(entry.file);
  if (error) throw toImageError(error);
  const { file } = await prepareImage(entry.file);
  return { ...entry, file };
}

/** Returns an error in the shape of a failed call. */
const toImageError = (text: string) => Object.assign(new Error(text), { data: { code: 'IMAGE_UNUSABLE', error: text } });

/** Returns the error of each field of the form, '' for none. Errors about images stand at the field of the images. */
export function toFieldErrors({ fields }: RecordConfig, { code, text, fields: errors }: ApiError): Record<string, string> {
  const isImageError = code.startsWith('IMAGE_') || code === 'FILE_TOO_LARGE' || code === 'TOO_MANY_FILES';
  const entries = Object.entries(fields).map(([name, { storedName = name, role }]) => {
    if (isImageError && role === 'images') return [name, text];
    // Our server names errors after form fields. A separate back end (`API_BASE`) names them after stored fields.
    return [name, errors[name] ?? errors[storedName] ?? ''];
  });
  return Object.fromEntries(entries);
}
