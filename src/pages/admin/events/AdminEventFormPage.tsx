import { useRef } from 'react';
import styled from 'styled-components';
import { withStaffFields } from '@/api/adminRecordsApi';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { PICKER, SchedulePanel, toPicker } from '@/components/admin/ScheduleFields';
import { Checkbox } from '@/components/forms/Checkbox';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/primitives';
import { useImageUrls } from '@/contexts/ApiBase';
import { parseDate } from '@/domain/dates';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { categorySuggestions, EVENT_CATEGORIES } from '@/domain/lists';
import { paths } from '@/domain/paths';
import { sentSchedule, storedDateTime } from '@/domain/scheduleSchema';
import { imagesToUpload } from '@/images/prepareImage';
import type { FieldsProps } from '@/pages/admin/RecordEditor';
import { CategoryField, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import { RecordFormPage, shownValue } from '@/pages/admin/RecordFormPage';
import * as texts from '@/texts/adminEvents';
import * as records from '@/texts/records';
import { media } from '@/theme/theme';
import { altTexts, type CheckedDraft, changesBetween, draftOf, draftSchema, restoredImages } from './eventDraft';
import { DRAFT_FIELDS, type EventDraft, eventFormData, eventKind, LABELS, TEXT_FIELDS } from './eventFormFields';
import { FeaturedImages } from './FeaturedImages';

export function AdminEventFormPage() {
  return (
    <RecordFormPage
      kind={eventKind}
      Fields={EventFields}
      fields={DRAFT_FIELDS}
      imageField="images"
      hasImageChanges={({ images }) => images.added.length + images.removed.length > 0}
      draftOf={draftOf}
      duplicate={(added) => ({
        start_date: '',
        end_date: '',
        event_state: '' as const,
        images: { added, removed: [] },
        image_order: '[]',
        ...(added.length === 0 && { image_alts: '' }),
      })}
      schema={draftSchema}
      changesBetween={changesBetween}
      restoreImages={(form, version, deletedFiles, event) => {
        const typedAlts = (form.getValues('image_alts') ?? '').split('\n');
        const { images, fields } = restoredImages(version, event?.images ?? [], deletedFiles, typedAlts);
        form.setValue('images', images, { shouldDirty: true });
        return fields;
      }}
      writingOf={({ title, description, images, image_alts }, event) => {
        const alts = (image_alts ?? '').split('\n');
        const all = [...(event?.images ?? []), ...images.added];
        const withoutAlt = all.filter((image, place) => !images.removed.some((path) => path === image) && !alts[place]?.trim());
        return { title: title ?? '', text: description ?? '', featuredWithoutAlt: withoutAlt.length };
      }}
      toFormData={async (draft: CheckedDraft, { id, stored, now }) => {
        const added = await imagesToUpload(draft.images.added);
        const loadedImages = stored?.images ?? [];
        return eventFormData(
          { ...draft, ...sentSchedule(draft, stored, new Date()) },
          id,
          { ...draft.images, added },
          // Another editor can have changed the images since the form loaded.
          { stored: loadedImages, now: now?.images ?? loadedImages },
        );
      }}
      renderMissing={({ isMissing, failure, listAddress }) =>
        (isMissing || failure?.status === 404) && (
          <Panel>
            <EmptyState heading="This event could not be found." role="alert">
              <p>It may have been deleted.</p>
              <LinkButton to={listAddress}>See all events</LinkButton>
            </EmptyState>
          </Panel>
        )
      }
      imagesOf={imagesOf}
      storedLabels={LABELS}
      readVersion={withStaffFields(eventFromResponse)}
      compare={compare}
    />
  );
}

const imagesOf = ({ images }: CollegeEvent) => images;

const compare = (version: CollegeEvent, now: CollegeEvent) => [
  ...TEXT_FIELDS.map((field) => ({
    label: LABELS[field],
    before: shownValue(version[field]),
    after: shownValue(now[field]),
  })),
  { label: LABELS.image_alts, ...altTexts(version, now) },
];

/* Aligned with the neighbouring control, below that one's label. */
const Registration = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;

const STATES = [
  { value: '', label: 'As planned', explanation: 'Visitors can register and add it to their calendar.' },
  { value: 'postponed', label: records.postponed, explanation: 'The page stays and says that a new date will follow.' },
  { value: 'cancelled', label: records.cancelled, explanation: 'The page stays and says so; calendars cross it out.' },
] as const;

type EventFieldsProps = FieldsProps<CollegeEvent, EventDraft, CheckedDraft>;

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** The default end for a start in a picker; the empty text until the date is complete. */
function usualEnd(start: string): string {
  const date = storedDateTime(start) && parseDate(start);
  return date ? toPicker(new Date(date.getTime() + USUAL_LENGTH_MS)) : '';
}

/**
 * Sets an empty end to two hours after the start. Pickers report half-typed years, so the end follows the start until the start loses
 * focus; a chosen end stays.
 */
function useDefaultEnd({ getValues, setValue, clearErrors }: EventFieldsProps['form']) {
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

function EventFields({ form, parts, stored: event, categories }: EventFieldsProps) {
  const { fieldOf, controlOf } = parts;
  const { eventImage } = useImageUrls();
  const end = useDefaultEnd(form);

  return (
    <>
      <FieldPanel>
        <h2>The event</h2>
        <TitleAndSlug kind="event" isNew={event === undefined} list={paths.events} parts={parts} form={form} />
        <FieldPair>
          <CategoryField
            parts={parts}
            placeholder="workshop, seminar"
            suggestions={categorySuggestions(EVENT_CATEGORIES, categories)}
            isOptional
          />
          <Field label={texts.locationLabel} isOptional {...fieldOf('location')}>
            {(wiring) => <Input {...wiring} {...controlOf('location')} autoComplete="off" />}
          </Field>
        </FieldPair>
        <TextField label={texts.descriptionLabel} name="description" parts={parts} rows={6} imageUrl={eventImage} />
      </FieldPanel>
      <FieldPanel>
        <h2>When and who</h2>
        <FieldPair>
          <Field label={texts.startLabel} hint="Yangon time" {...fieldOf('start_date')}>
            {(wiring) => (
              <Input {...PICKER} {...wiring} {...controlOf('start_date', end.follow)} onBlurCapture={end.stopFollowing} />
            )}
          </Field>
          <Field label={texts.endLabel} hint="Yangon time" {...fieldOf('end_date')}>
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
        <h2>Images</h2>
        <FeaturedImages form={form} fieldOf={fieldOf} stored={event?.images ?? []} />
      </FieldPanel>
      <SchedulePanel control={form.control} parts={parts} />
    </>
  );
}
