import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { PICKER, SchedulePanel } from '@/components/admin/ScheduleFields';
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
import { toPicker } from '@/pages/admin/pickerValue';
import { RecordEditor, type RecordEditorProps } from '@/pages/admin/RecordEditor';
import { CategoryField, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import * as texts from '@/texts/adminEvents';

import * as records from '@/texts/records';
import { media } from '@/theme/media';
import { type CheckedDraft, changesBetween, controlId, draftOf, draftSchema, restoredImages } from './eventDraft';
import { DRAFT_FIELDS, type EventDraft } from './eventFormFields';
import { FeaturedImages } from './FeaturedImages';

export function EventForm(props: RecordEditorProps<CollegeEvent, CheckedDraft>) {
  const { stored: event, original, slugs, categories } = props;
  const now = useNow();
  return (
    <RecordEditor
      {...props}
      kind="event"
      start={() => ({
        ...draftOf(original ? duplicateEvent(original.record, slugs) : event, now),
        images: { added: original?.images ?? [], removed: [] },
        ...(original && { image_order: '[]' }),
        ...(original?.images.length === 0 && { image_alts: '' }),
      })}
      draftOf={(version) => draftOf(version, now)}
      schema={draftSchema(event)}
      fields={DRAFT_FIELDS}
      controlId={controlId}
      imageField="images"
      hasImages={({ images }) => images.added.length + images.removed.length > 0}
      changesBetween={changesBetween}
      restoreImages={(form, version, files) => {
        const typedAlts = (form.getValues('image_alts') ?? '').split('\n');
        const { images, fields } = restoredImages({ version, currentPaths: event?.images ?? [], deletedFiles: files, typedAlts });
        form.setValue('images', images, { shouldDirty: true });
        return fields;
      }}
      writingIn={({ title, description, images, image_alts }) => {
        const alts = (image_alts ?? '').split('\n');
        const all = [...(event?.images ?? []), ...images.added];
        const bare = all.filter((image, place) => !images.removed.some((path) => path === image) && !alts[place]?.trim());
        return { title: title ?? '', text: description ?? '', bareImages: bare.length };
      }}
      submitLabel={event ? texts.updateButton : texts.createButton}
    >
      {(form) => <EventFields form={form} event={event} categories={categories} />}
    </RecordEditor>
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
  const lastEnd = useRef('');
  return {
    follow() {
      const [start, end] = getValues(['start_date', 'end_date']);
      const next = usualEnd(start ?? '');
      if (next === '' || (end && end !== lastEnd.current)) return;
      lastEnd.current = next;
      setValue('end_date', next);
      clearErrors('end_date');
    },
    stopFollowing() {
      lastEnd.current = '';
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
