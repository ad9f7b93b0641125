import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/saveRequest';
import type { Upload } from '@/api/useUpload';
import { RecordForm } from '@/components/admin/RecordForm';
import { SaveEffectNote } from '@/components/admin/ScheduleFields';
import { useNow } from '@/contexts/Now';
import type { CollegeEvent } from '@/domain/collegeEvent';
import { duplicateEvent } from '@/domain/duplicate';
import { type RecordFormProps, useRecordForm } from '@/hooks/useRecordForm';
import { restoredFields, type VersionTarget } from '@/pages/admin/openedVersion';
import type { Original } from '@/pages/admin/useOriginal';
import { WritingCheck } from '@/pages/admin/WritingCheck';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as texts from '@/texts/adminEvents';
import { EventFields } from './EventFields';
import { type CheckedDraft, changesBetween, controlId, draftSchema, fieldOfCode, hasImages, keptFields } from './eventDraft';
import { DRAFT_FIELDS, draftOf } from './eventFormFields';
import { restoredImages } from './eventImages';

type StoredEvent = Versioned<CollegeEvent>;

type Props = RecordFormProps<CheckedDraft, ApiError, StoredEvent> & {
  /** The event to edit; left out for a new one. */
  event?: StoredEvent;
  /** The event that a new one duplicates. */
  original?: Original<CollegeEvent>;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  /** The signed-in user. */
  account: { id: string; email: string } | null;
  /** The categories in use, as suggestions. */
  categories: string[];
  upload: Upload;
  /** Takes the versions that the user restores. */
  ref?: Ref<VersionTarget<CollegeEvent>>;
};

export function EventForm({ event, original, slugs, account, categories, upload, ref, ...editing }: Props) {
  const now = useNow();
  // The user at the form's opening: a new session does not change the author.
  const [start] = useState(() => ({
    ...draftOf(original ? duplicateEvent(original.record, slugs) : event, now),
    images: { added: original?.images ?? [], removed: [] },
    ...(original && { image_order: '[]' }),
    ...(original?.images.length === 0 && { image_alts: '' }),
  }));
  const [unsaved] = useState(() =>
    unsavedTexts(
      `event/${event?.id ?? (original ? `duplicate-${original.record.id}` : 'new')}`,
      account?.id || account?.email || '',
    ),
  );
  const { form, ...frame } = useRecordForm({
    ...editing,
    stored: event,
    start,
    resolver: zodResolver(draftSchema(event)),
    fields: DRAFT_FIELDS,
    controlId,
    keptFields: keptFields(event),
    hasImages: hasImages,
    texts: unsaved,
    fieldOfCode,
    changesBetween,
  });

  useImperativeHandle(ref, () => ({
    restoreVersion(version, files) {
      const typedAlts = (form.getValues('image_alts') ?? '').split('\n');
      const { images, fields } = restoredImages(version, event?.images ?? [], files, typedAlts);
      form.setValue('images', images, { shouldDirty: true });
      frame.putIntoForm({ ...restoredFields(draftOf(version, now), DRAFT_FIELDS), ...fields });
    },
  }));

  const read = () => {
    const { title, description, images, image_alts } = form.getValues();
    const alts = (image_alts ?? '').split('\n');
    const all = [...(event?.images ?? []), ...images.added];
    const bare = all.filter((image, place) => !images.removed.some((path) => path === image) && !alts[place]?.trim());
    return { title: title ?? '', text: description ?? '', bareImages: bare.length };
  };

  return (
    <RecordForm
      frame={frame}
      upload={upload}
      what="event"
      effect={(id) => <SaveEffectNote id={id} control={form.control} stored={event} />}
      submitLabel={event ? texts.updateButton : texts.createButton}
      aside={<WritingCheck control={form.control} isDirty={frame.isDirty} isNew={event === undefined} read={read} />}
    >
      <EventFields form={form} event={event} categories={categories} />
    </RecordForm>
  );
}
