import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '@/api/failure';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormBanner } from '@/components/FormBanner';
import { FormActions, FormColumn, PanelForm } from '@/components/FormPanels';
import { UnsavedDialog } from '@/components/UnsavedDialog';
import type { CollegeEvent } from '@/domain/collegeEvent';
import { useSaveShortcut } from '@/hooks/useSaveShortcut';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { EventFields } from './EventFields';
import { EventPreview } from './EventPreview';
import { type CheckedDraft, controlId, DRAFT_FIELDS, draftOf, draftSchema, type EventDraft, faultsOf } from './eventDraft';

type Props = {
  /** The event to edit; left out, a new one is created. */
  event?: CollegeEvent;
  /** Those in use, offered while typing. */
  categories: string[];
  /** Answers what went wrong; nothing when it was saved. */
  onSave: (draft: CheckedDraft) => Promise<Failure | undefined>;
  onCancel: () => void;
};

export function EventForm({ event, categories, onSave, onCancel }: Props) {
  const form = useForm<EventDraft, unknown, CheckedDraft>({
    defaultValues: draftOf(event),
    resolver: zodResolver(draftSchema(event)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { control, setError, handleSubmit } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [failure, setFailure] = useState<Failure>();
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const guard = useUnsavedGuard(isDirty);
  useSaveShortcut(element);

  // After each attempt that did not succeed the focus goes to the reason.
  useEffect(() => {
    if (submitCount > 0) notice.current?.focus();
  }, [submitCount]);

  async function save(draft: CheckedDraft) {
    const refusal = await onSave(draft);
    if (!refusal) return;
    const faults = faultsOf(refusal);
    for (const [field, message] of faults) setError(field, { message });
    if (faults.length === 0) setFailure(refusal);
  }

  function handleFormSubmit(submit: FormEvent) {
    submit.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void handleSubmit(save)(submit);
  }

  const wrong = DRAFT_FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: controlId(name), message }] : [];
  });
  return (
    <PanelForm ref={element} noValidate onSubmit={handleFormSubmit}>
      <FormColumn>
        {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
        {failure && (
          <FormBanner
            ref={notice}
            tone="bad"
            action={
              <Button type="submit" tone="line" size="sm">
                Retry
              </Button>
            }
          >
            <p>The event was not saved. {failure.text}</p>
          </FormBanner>
        )}
        <EventFields form={form} event={event} categories={categories} />
        <FormActions>
          <Button tone="ghost" onClick={() => guard.leave(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Saving...' : submitLabel(event)}
          </Button>
        </FormActions>
      </FormColumn>
      <EventPreview control={control} stored={event?.images ?? []} />
      <UnsavedDialog guard={guard} />
    </PanelForm>
  );
}

const submitLabel = (event: CollegeEvent | undefined) => (event ? 'Update Event' : 'Create Event');
