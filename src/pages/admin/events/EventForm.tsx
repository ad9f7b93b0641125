import { zodResolver } from '@hookform/resolvers/zod';
import { useImperativeHandle, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { RecordForm } from '@/components/admin/RecordForm';
import { PICKER, SaveEffectNote, SchedulePanel } from '@/components/admin/ScheduleFields';
import { Checkbox } from '@/components/forms/Checkbox';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import type { CollegeEvent } from '@/domain/event';
import { categorySuggestions, EVENT_CATEGORIES } from '@/domain/lists';
import { paths } from '@/domain/paths';
import { duplicateEvent } from '@/domain/recordDraft';
import { storedDateTime } from '@/domain/scheduleSchema';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useRecordForm } from '@/hooks/useRecordForm';
import { restoredFields } from '@/pages/admin/openedVersion';
import { toPicker } from '@/pages/admin/pickerValue';
import { CategoryField, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import type { RecordEditorProps } from '@/pages/admin/RecordFormPage';
import { WritingCheck } from '@/pages/admin/WritingCheck';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as texts from '@/texts/adminEvents';

import * as records from '@/texts/records';
import { media } from '@/theme/media';
import { type CheckedDraft, changesBetween, controlId, draftSchema, fieldOfCode, hasImages, keptFields } from './eventDraft';
import { DRAFT_FIELDS, draftOf, type EventDraft } from './eventFormFields';
import { restoredImages } from './eventImages';
import { FeaturedImages } from './FeaturedImages';

export function EventForm({
  stored: event,
  original,
  slugs,
  account,
  categories,
  upload,
  ref,
  ...editing
}: RecordEditorProps<CollegeEvent, CheckedDraft>) {
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
      const { images, fields } = restoredImages({ version, currentPaths: event?.images ?? [], deletedFiles: files, typedAlts });
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

/* Aligned with the neighbouring control, below that one's label. */
const Registration = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;

const DESCRIPTION_ROWS = 6;

const STATES = [
  { value: '', label: texts.asPlanned, explanation: texts.asPlannedHint },
  { value: 'postponed', label: records.postponed, explanation: texts.postponedHint },
  { value: 'cancelled', label: records.cancelled, explanation: texts.cancelledHint },
] as const;

type Form = UseFormReturn<EventDraft, unknown, CheckedDraft>;

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** The default end for a start in a picker; the empty text until the date is complete. */
function usualEnd(start: string): string {
  const date = storedDateTime(start) && parseDate(start);
  return date ? toPicker(new Date(date.getTime() + USUAL_LENGTH_MS)) : '';
}

/**
 * Sets an empty end to two hours after the start. Pickers report half-typed years, so the end follows the
 * start until the start loses focus; a chosen end stays.
 */
function useDefaultEnd({ getValues, setValue, clearErrors }: Form) {
  const made = useRef('');
  return {
    follow() {
      const [start, end] = getValues(['start_date', 'end_date']);
      const next = usualEnd(start ?? '');
      if (next === '' || (end && end !== made.current)) return;
      made.current = next;
      setValue('end_date', next);
      clearErrors('end_date');
    },
    stopFollowing() {
      made.current = '';
    },
  };
}

type FieldsProps = {
  form: Form;
  event: CollegeEvent | undefined;
  categories: string[];
};

function EventFields({ form, event, categories }: FieldsProps) {
  const parts = useFieldParts(form, controlId);
  const { fieldOf, controlOf } = parts;
  const { eventImage } = useImageUrls();
  const end = useDefaultEnd(form);

  function writeSlug(slug: string) {
    form.setValue('slug', slug);
    form.clearErrors('slug');
  }

  return (
    <>
      <FieldPanel>
        <h2>{texts.eventHeading}</h2>
        <TitleAndSlug kind="event" isNew={event === undefined} list={paths.events} parts={parts} writeSlug={writeSlug} />
        <FieldPair>
          <CategoryField
            parts={parts}
            placeholder={texts.categoryExamples}
            suggestions={categorySuggestions(EVENT_CATEGORIES, categories)}
            isOptional
          />
          <Field label={texts.locationLabel} isOptional {...fieldOf('location')}>
            {(wiring) => <Input {...wiring} {...controlOf('location')} autoComplete="off" />}
          </Field>
        </FieldPair>
        <TextField
          label={texts.descriptionLabel}
          name="description"
          parts={parts}
          rows={DESCRIPTION_ROWS}
          imageUrl={eventImage}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>{texts.timeHeading}</h2>
        <FieldPair>
          <Field label={texts.startLabel} hint={texts.timeHint} {...fieldOf('start_date')}>
            {(wiring) => (
              <Input {...PICKER} {...wiring} {...controlOf('start_date', end.follow)} onBlurCapture={end.stopFollowing} />
            )}
          </Field>
          <Field label={texts.endLabel} hint={texts.timeHint} {...fieldOf('end_date')}>
            {(wiring) => <Input {...PICKER} {...wiring} {...controlOf('end_date')} />}
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label={texts.attendeesLabel} {...fieldOf('max_attendees')}>
            {(wiring) => <Input {...wiring} {...controlOf('max_attendees')} type="number" min={1} step={1} inputMode="numeric" />}
          </Field>
          <Registration {...form.register('registration_required')} label={texts.registrationLabel} />
        </FieldPair>
        {event && <ChoiceCards legend={texts.stateLabel} options={STATES} field={form.register('event_state')} />}
      </FieldPanel>
      <FieldPanel>
        <h2>{texts.eventPicturesHeading}</h2>
        <FeaturedImages form={form} stored={event?.images ?? []} />
      </FieldPanel>
      <SchedulePanel
        control={form.control}
        status={form.register('status')}
        publishAt={{ ...fieldOf('publish_at'), field: controlOf('publish_at') }}
        withdrawAt={{ ...fieldOf('withdraw_at'), field: controlOf('withdraw_at') }}
      />
    </>
  );
}
