import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { usePhotoUpload } from '@/api/usePhotoUpload';
import { ArticlePreview, loadArticlePreview } from '@/components/admin/ArticlePreview';
import { CategoryField } from '@/components/admin/CategoryField';
import { LengthHint, SlugHint, WatchField } from '@/components/admin/FieldHints';
import { FieldPair, FieldPanel } from '@/components/admin/FormPanels';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { PICKER, SchedulePanel } from '@/components/admin/ScheduleFields';
import { SlugField } from '@/components/admin/SlugField';
import { TitleField } from '@/components/admin/TitleField';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import { categorySuggestions, EVENT_CATEGORIES } from '@/domain/categories';
import type { CollegeEvent } from '@/domain/collegeEvent';
import { paths } from '@/domain/paths';
import { TITLE_LENGTH } from '@/domain/textLength';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useSlugFromTitle } from '@/hooks/useSlugFromTitle';
import * as editor from '@/texts/adminEditor';
import * as texts from '@/texts/adminEvents';
import * as markdown from '@/texts/adminMarkdown';
import * as pictures from '@/texts/eventPictures';
import * as records from '@/texts/records';
import * as S from './EventFields.styles';
import { type CheckedDraft, controlId } from './eventDraft';
import type { EventDraft } from './eventFormFields';
import { FeaturedImages } from './FeaturedImages';
import { useDefaultEnd } from './useDefaultEnd';

const DESCRIPTION_ROWS = 6;

const STATES = [
  { value: '', label: texts.asPlanned, explanation: texts.asPlannedHint },
  { value: 'postponed', label: records.postponed, explanation: texts.postponedHint },
  { value: 'cancelled', label: records.cancelled, explanation: texts.cancelledHint },
] as const;

type Props = {
  form: UseFormReturn<EventDraft, unknown, CheckedDraft>;
  event: CollegeEvent | undefined;
  categories: string[];
};

export function EventFields({ form, event, categories }: Props) {
  const { control, register, clearErrors, getValues, setValue } = form;
  const { fieldOf, controlOf } = useFieldParts(form, controlId);
  const sendPhoto = usePhotoUpload();
  const end = useDefaultEnd(form);
  const slug = useSlugFromTitle({
    kind: 'event',
    isNew: event === undefined,
    readTitle: () => getValues('title') ?? '',
    readSlug: () => getValues('slug') ?? '',
    writeSlug(text) {
      setValue('slug', text);
      clearErrors('slug');
    },
  });

  return (
    <>
      <FieldPanel>
        <h2>{texts.eventHeading}</h2>
        <TitleField
          {...fieldOf('title')}
          field={controlOf('title', slug.followTitle)}
          onBegin={slug.beginTitle}
          hint={
            <WatchField control={control} name="title">
              {(text) => <LengthHint text={text} rule={TITLE_LENGTH} />}
            </WatchField>
          }
        />
        <SlugField
          {...fieldOf('slug')}
          field={controlOf('slug', slug.stopFollowing)}
          isFixed={event !== undefined}
          hint={
            event ? (
              editor.slugFixedHint
            ) : (
              <WatchField control={control} name="slug">
                {(text) => <SlugHint slug={text} list={paths.events} />}
              </WatchField>
            )
          }
        />
        <FieldPair>
          <CategoryField
            {...fieldOf('category')}
            field={controlOf('category')}
            placeholder={texts.categoryExamples}
            suggestions={categorySuggestions(EVENT_CATEGORIES, categories)}
            isOptional
          />
          <Field label={texts.locationLabel} isOptional {...fieldOf('location')}>
            {(wiring) => <Input {...wiring} {...controlOf('location')} autoComplete="off" />}
          </Field>
        </FieldPair>
        <Field label={texts.descriptionLabel} {...fieldOf('description')} hint={markdown.fieldHint}>
          {(wiring) => (
            <MarkdownEditor
              wiring={wiring}
              field={controlOf('description')}
              rows={DESCRIPTION_ROWS}
              sendPhoto={sendPhoto}
              preview={<TextPreview control={control} />}
              onBegin={() => void loadArticlePreview().catch(() => undefined)}
            />
          )}
        </Field>
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
          <S.Registration {...register('registration_required')} label={texts.registrationLabel} />
        </FieldPair>
        {event && <ChoiceCards legend={texts.stateLabel} options={STATES} field={register('event_state')} />}
      </FieldPanel>
      <FieldPanel>
        <h2>{pictures.heading}</h2>
        <FeaturedImages form={form} stored={event?.images ?? []} />
      </FieldPanel>
      <SchedulePanel
        control={control}
        status={register('status')}
        publishAt={{ ...fieldOf('publish_at'), field: controlOf('publish_at') }}
        withdrawAt={{ ...fieldOf('withdraw_at'), field: controlOf('withdraw_at') }}
      />
    </>
  );
}

type TextPreviewProps = { control: Control<EventDraft, unknown, CheckedDraft> };

function TextPreview({ control }: TextPreviewProps) {
  const text = useWatch({ control, name: 'description' });
  const { eventImage } = useImageUrls();
  return <ArticlePreview content={text ?? ''} imageUrl={eventImage} />;
}
