import { skipToken } from '@reduxjs/toolkit/query/react';
import { useController } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetAdminEventQuery } from '@/api/adminEventsApi';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { Checkbox } from '@/components/forms/Checkbox';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Select } from '@/components/forms/Select';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/primitives';
import { SiteLink } from '@/components/ui/SiteLink';
import { programMenu } from '@/content/programs/programSummaries';
import { useImageUrls } from '@/contexts/ApiBase';
import { toText } from '@/domain/coerce';
import { eventFormSchema, IMAGES_REQUIRED } from '@/domain/eventSchema';
import { categorySuggestions, EVENT_CATEGORIES } from '@/domain/lists';
import { paths, registrationsPath } from '@/domain/paths';
import { EVENT_FIELDS } from '@/domain/recordFields';
import { registrationsText } from '@/domain/seatTexts';
import { BodyField, CategoryField } from '@/pages/admin/RecordFields';
import { RecordFormPage } from '@/pages/admin/RecordFormPage';
import type { FieldsProps, RecordFormConfig, StoredRecord } from '@/pages/admin/recordConfig';
import { formFieldSchemas, formRules } from '@/pages/admin/recordFormRules';
import { PICKER_PROPS, SchedulePanel } from '@/pages/admin/ScheduleFields';
import { TitleAndSlug } from '@/pages/admin/TitleAndSlug';
import * as common from '@/texts/common';
import { media } from '@/theme/theme';
import { eventConfig } from './eventConfig';
import { FeaturedImages } from './FeaturedImages';
import { useDefaultEnd } from './useDefaultEnd';

/** The server's schema, except for slug, status and images, which the form checks in its own way. */
function createFormSchema(stored: StoredRecord | undefined) {
  const newSlugSchema = eventFormSchema.shape.slug;
  const fieldSchemas = formFieldSchemas({ stored, newSlugSchema, noImageError: IMAGES_REQUIRED });
  const { addErrors, options } = formRules(eventConfig, stored);
  return eventFormSchema.safeExtend(fieldSchemas).superRefine(addErrors, options);
}

const eventFormConfig: RecordFormConfig = { ...eventConfig, Fields: EventFields, schema: createFormSchema };

export function AdminEventFormPage() {
  return (
    <RecordFormPage
      config={eventFormConfig}
      isMissingError={({ status }) => status === 404}
      renderMissing={({ listAddress }) => (
        <Panel>
          <EmptyState heading="This event could not be found." role="alert">
            <p>It may have been deleted.</p>
            <LinkButton to={listAddress}>See all events</LinkButton>
          </EmptyState>
        </Panel>
      )}
    />
  );
}

/* The margin equals the label above the neighbouring input, so that the box and the input are level. */
const RegistrationBox = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;

const STATE_OPTIONS = [
  { value: '', label: 'As planned', explanation: 'Visitors can register and add it to their calendar.' },
  { value: 'postponed', label: common.postponed, explanation: 'The page stays and says that a new date will follow.' },
  { value: 'cancelled', label: common.cancelled, explanation: 'The page stays and says so; calendars cross it out.' },
] as const;

const PROGRAM_OPTIONS = [{ value: '', label: 'No program' }, ...programMenu.map(({ id, name }) => ({ value: id, label: name }))];

function useRegistrationsLink() {
  const { id } = useParams();
  const { data: event } = useGetAdminEventQuery(id ?? skipToken);
  const takenText = event && registrationsText(event);
  return takenText && <SiteLink to={registrationsPath(event.id)}>{`Registered: ${takenText}`}</SiteLink>;
}

type EventFieldsProps = FieldsProps<keyof typeof EVENT_FIELDS>;

function EventFields({ form, bindings, isNew, categories }: EventFieldsProps) {
  const { fieldProps, controlProps } = bindings;
  const { eventImage } = useImageUrls();
  const { moveEndWithStart, stopMovingEnd } = useDefaultEnd(form);
  const startProps = controlProps('start_date', moveEndWithStart);
  const registrationsLink = useRegistrationsLink();
  const { field: program } = useController({ control: form.control, name: 'program' });

  return (
    <>
      <FieldPanel>
        <h2>The event</h2>
        <TitleAndSlug kind="event" isNew={isNew} listPath={paths.events} bindings={bindings} form={form} />
        <FieldPair>
          <CategoryField
            bindings={bindings}
            placeholder="workshop, seminar"
            suggestions={categorySuggestions(EVENT_CATEGORIES, categories)}
            isOptional
          />
          <Field label={EVENT_FIELDS.location.label} isOptional {...fieldProps('location')}>
            {(wiring) => <Input {...wiring} {...controlProps('location')} autoComplete="off" />}
          </Field>
        </FieldPair>
        <Field
          label={EVENT_FIELDS.program.label}
          isOptional
          {...fieldProps('program')}
          hint="The page of the program lists the event. One of the category intake is shown as its next intake."
        >
          {(wiring) => (
            <Select field={wiring} options={PROGRAM_OPTIONS} value={toText(program.value)} onChange={program.onChange} />
          )}
        </Field>
        <BodyField label={EVENT_FIELDS.description.label} name="description" bindings={bindings} rows={6} imageUrl={eventImage} />
      </FieldPanel>
      <FieldPanel>
        <h2>When and who</h2>
        <FieldPair>
          <Field label={EVENT_FIELDS.start_date.label} hint="Yangon time" {...fieldProps('start_date')}>
            {(wiring) => (
              // `startProps` already has an `onBlur`, which must stay.
              <Input {...PICKER_PROPS} {...wiring} {...startProps} onBlurCapture={stopMovingEnd} />
            )}
          </Field>
          <Field label={EVENT_FIELDS.end_date.label} hint="Yangon time" {...fieldProps('end_date')}>
            {(wiring) => <Input {...PICKER_PROPS} {...wiring} {...controlProps('end_date')} />}
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label={EVENT_FIELDS.max_attendees.label} hint={registrationsLink} {...fieldProps('max_attendees')}>
            {(wiring) => (
              <Input {...wiring} {...controlProps('max_attendees')} type="number" min={1} step={1} inputMode="numeric" />
            )}
          </Field>
          <RegistrationBox {...form.register('registration_required')} label={EVENT_FIELDS.registration_required.label} />
        </FieldPair>
        {!isNew && (
          <ChoiceCards legend={EVENT_FIELDS.event_state.label} options={STATE_OPTIONS} radio={form.register('event_state')} />
        )}
      </FieldPanel>
      <FieldPanel>
        <h2>Images</h2>
        <FeaturedImages form={form} fieldProps={fieldProps} />
      </FieldPanel>
      <SchedulePanel form={form} bindings={bindings} />
    </>
  );
}
