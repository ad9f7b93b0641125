import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSaveAlertPreferencesMutation } from '@/api/alertsApi';
import { type ApiError, toApiError } from '@/api/apiError';
import { FieldPair, FieldPanel, FormActions } from '@/components/admin/FormPanels';
import { SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedDialog';
import { Checkbox } from '@/components/forms/Checkbox';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { useToast } from '@/components/ui/useToast';
import { alertPreferencesSchema } from '@/domain/alertPreferencesSchema';
import type { AlertPreferences } from '@/domain/alerts';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useSaveForm } from '@/hooks/useSaveForm';
import { selectSession } from '@/session/sessionSlice';
import * as S from './AlertForm.styles';
import { ALERT_FIELDS, type CheckedDraft, controlId } from './alertDraft';
import { SendTest } from './SendTest';
import { TelegramHelp } from './TelegramHelp';

/** The own alerts of the signed-in user. */
export function AlertForm({ preferences }: { preferences: AlertPreferences }) {
  const [start] = useState(preferences);
  const [savePreferences] = useSaveAlertPreferencesMutation();
  const session = useSelector(selectSession);
  const toast = useToast();

  async function handleSave(draft: CheckedDraft): Promise<ApiError | undefined> {
    const { error } = await savePreferences(draft);
    if (error) {
      const failure = toApiError(error, 'Please try again.');
      toast({ tone: 'bad', about: 'alerts', text: `Your alerts were not saved. ${failure.text}` });
      return failure;
    }
    form.reset(draft);
    toast({ tone: 'ok', about: 'alerts', text: 'Your alerts were saved.' });
    return undefined;
  }

  const { form, element, notice, wrong, failure, guard, isDirty, isSubmitting, submit } = useSaveForm({
    start,
    resolver: zodResolver(alertPreferencesSchema),
    fields: ALERT_FIELDS,
    controlId,
    fieldOfCode: () => undefined,
    onSave: handleSave,
  });
  const { fieldOf, controlOf } = useFieldParts(form, controlId);

  return (
    <FieldPanel as="form" ref={element} noValidate onSubmit={submit} aria-label="Your alerts">
      <h2>Your alerts</h2>
      {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
      {failure && <SaveError ref={notice} message={messageOf(failure)} />}
      <S.Choices inert={isSubmitting}>
        <Checkbox label={`By e-mail, to ${session?.email ?? 'the address of your account'}`} {...controlOf('email')} />
        <Checkbox label="By Telegram" {...controlOf('telegram')} />
        <Field
          label="Number of the Telegram chat"
          hint="Digits; the number of a group begins with a minus."
          {...fieldOf('telegram_chat')}
        >
          {(wiring) => <Input {...wiring} {...controlOf('telegram_chat')} autoComplete="off" />}
        </Field>
        <TelegramHelp />
        <fieldset>
          <S.Legend>Quiet hours, in Yangon time</S.Legend>
          <FieldPair>
            <Field label="From" {...fieldOf('quiet_from')}>
              {(wiring) => <Input {...wiring} {...controlOf('quiet_from')} type="time" />}
            </Field>
            <Field label="Until" {...fieldOf('quiet_to')}>
              {(wiring) => <Input {...wiring} {...controlOf('quiet_to')} type="time" />}
            </Field>
          </FieldPair>
          <S.Hint>What arrives in these hours is sent together when they end. Leave both times empty for no quiet hours.</S.Hint>
        </fieldset>
      </S.Choices>
      <FormActions>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </FormActions>
      <SendTest hasChanges={isDirty} />
      <UnsavedDialog guard={guard} />
    </FieldPanel>
  );
}

const messageOf = ({ status, text }: ApiError) =>
  `Your alerts were not saved. ${status === 401 ? 'Sign in again, then choose Retry.' : text}`;
