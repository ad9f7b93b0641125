import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/ChoiceCards';
import { Field } from '@/components/Field';
import { FieldPair, FieldPanel } from '@/components/FormPanels';
import { Input } from '@/components/Input';
import type { CollegeEvent } from '@/domain/collegeEvent';
import { useSlugOfTitle } from '@/hooks/useSlugOfTitle';
import * as S from './EventFields.styles';
import { type CheckedDraft, controlId, type EventDraft } from './eventDraft';
import { FeaturedImages } from './FeaturedImages';
import { useUsualEnd } from './useUsualEnd';

const DESCRIPTION_ROWS = 6;
/** The years the college's calendar knows. */
const PICKER = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2100-12-31T23:59' } as const;

const STATUSES = [
  { value: 'draft', label: 'Draft', explanation: 'Only staff see it, until you publish it.' },
  { value: 'published', label: 'Published', explanation: 'Visitors see it as soon as it is saved.' },
] as const;

type Props = {
  form: UseFormReturn<EventDraft, unknown, CheckedDraft>;
  event: CollegeEvent | undefined;
  categories: string[];
};

export function EventFields({ form, event, categories }: Props) {
  const { register, clearErrors, getValues, setValue } = form;
  const { errors } = form.formState;
  const categoryListId = useId();
  const end = useUsualEnd(form);
  const slug = useSlugOfTitle({
    kind: 'event',
    isNew: event === undefined,
    readTitle: () => getValues('title') ?? '',
    writeSlug(text) {
      setValue('slug', text);
      clearErrors('slug');
    },
  });

  type Name = 'title' | 'slug' | 'category' | 'location' | 'description' | 'start_date' | 'end_date' | 'max_attendees';
  /** What a field and its control need; an edit takes the field's message away (spec section 5). */
  const fieldOf = (name: Name) => ({ id: controlId(name), error: errors[name]?.message });
  const controlOf = (name: Name, handleChange?: () => void) =>
    register(name, {
      onChange() {
        clearErrors(name);
        handleChange?.();
      },
    });

  return (
    <>
      <FieldPanel>
        <h2>The event</h2>
        <Field label="Title" {...fieldOf('title')}>
          {(wiring) => <Input {...wiring} {...controlOf('title', slug.followTitle)} autoComplete="off" />}
        </Field>
        <Field label="Slug" hint={slug.hint} {...fieldOf('slug')}>
          {(wiring) => (
            <Input
              {...wiring}
              {...controlOf('slug', slug.stopFollowing)}
              readOnly={event !== undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <FieldPair>
          <Field label="Category" isOptional {...fieldOf('category')}>
            {(wiring) => (
              <Input
                {...wiring}
                {...controlOf('category')}
                list={categoryListId}
                placeholder="workshop, seminar"
                autoComplete="off"
              />
            )}
          </Field>
          <datalist id={categoryListId}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <Field label="Location" isOptional {...fieldOf('location')}>
            {(wiring) => <Input {...wiring} {...controlOf('location')} autoComplete="off" />}
          </Field>
        </FieldPair>
        <Field label="Description" {...fieldOf('description')}>
          {(wiring) => <S.Description {...wiring} {...controlOf('description')} rows={DESCRIPTION_ROWS} />}
        </Field>
      </FieldPanel>
      <FieldPanel>
        <h2>When and who</h2>
        <FieldPair>
          <Field label="Start Date & Time" hint="Yangon time" {...fieldOf('start_date')}>
            {(wiring) => (
              <Input {...PICKER} {...wiring} {...controlOf('start_date', end.follow)} onBlurCapture={end.stopFollowing} />
            )}
          </Field>
          <Field label="End Date & Time" hint="Yangon time" {...fieldOf('end_date')}>
            {(wiring) => <Input {...PICKER} {...wiring} {...controlOf('end_date')} />}
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Max Attendees" {...fieldOf('max_attendees')}>
            {(wiring) => <Input {...wiring} {...controlOf('max_attendees')} type="number" min={1} step={1} inputMode="numeric" />}
          </Field>
          <S.Registration {...register('registration_required')} label="Registration Required" />
        </FieldPair>
      </FieldPanel>
      <FieldPanel>
        <h2>Pictures</h2>
        <FeaturedImages form={form} stored={event?.images ?? []} />
      </FieldPanel>
      <FieldPanel>
        <ChoiceCards legend="Status" options={STATUSES} field={register('status')} />
      </FieldPanel>
    </>
  );
}
