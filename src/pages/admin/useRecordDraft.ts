import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNow } from '@/contexts/Now';
import { DEFAULT_AUTHOR_ID } from '@/domain/post';
import { useUnsavedText } from '@/hooks/useUnsavedText';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { hasFile, parseImages } from './formImages';
import type { RecordFormConfig, RecordFormMethods, VersionedRecord } from './recordConfig';
import { type Original, toDuplicateValues, toInitialValues, toUnsavedFields } from './recordFormValues';

type StartOptions = {
  config: RecordFormConfig;
  /** The record that the form edits; undefined for a new record. */
  stored: VersionedRecord | undefined;
  /** The record that a new record copies; undefined for an empty form. */
  original: Original | undefined;
  usedSlugs: readonly string[];
};

/** Returns the values with which the form of a post or event opens, and the browser's storage for the unsaved text. */
export function useFormStart({ config, stored, original, usedSlugs }: StartOptions) {
  const now = useNow();
  const session = useSelector(selectSession);
  // Kept in state. If another user signs in meanwhile, the text still belongs to the user who opened the form.
  const [start] = useState(() => {
    const userId = String(session?.id ?? '');
    const initialValues = original ? toDuplicateValues(config, original, usedSlugs, now) : toInitialValues(config, stored, now);
    // Posts are sent with an author because the spec says so. The server ignores the field.
    if (config.kind === 'post') initialValues.author_id = userId || DEFAULT_AUTHOR_ID;
    // Unsaved posts of earlier releases are stored under the word `blog`.
    const keyWord = config.kind === 'post' ? 'blog' : 'event';
    const recordKey = stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new');
    const storage = unsavedTexts(`${keyWord}/${recordKey}`, userId || session?.email || '');
    return { initialValues, storage };
  });
  return start;
}

type FormStart = ReturnType<typeof useFormStart>;

export function useRecordUnsavedText({ config, stored }: StartOptions, start: FormStart, form: RecordFormMethods) {
  return useUnsavedText({
    storage: start.storage,
    // A separate back end (`API_BASE`) sends no version, so the time of the last change identifies the state.
    baseVersion: stored ? (stored.version ?? stored.updated_at) : '',
    initialFields: toUnsavedFields(config, start.initialValues),
    isDirty: form.formState.isDirty,
    readForm() {
      const values = form.getValues();
      return { fields: toUnsavedFields(config, values), hadPictures: hasFile(values.images) };
    },
    fillForm({ images, slug, ...fields }) {
      const values = { ...form.getValues(), ...fields };
      if (typeof images === 'string') values.images = parseImages(images);
      // A stored record keeps its slug, because its address cannot change.
      if (!stored && slug !== undefined) values.slug = slug;
      // With the old default values, the restored text counts as an unsaved change.
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
  });
}
