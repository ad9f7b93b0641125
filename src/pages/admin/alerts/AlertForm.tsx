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
import * as texts from '@/texts/adminAlerts';
import * as admin from '@/texts/adminCommon';
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
      const failure = toApiError(error, admin.tryAgain);
      toast({ tone: 'bad', about: 'alerts', text: texts.failedToSave(failure.text) });
      return failure;
    }
    form.reset(draft);
    toast({ tone: 'ok', about: 'alerts', text: texts.savedToast });
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
    <FieldPanel as="form" ref={element} noValidate onSubmit={submit} aria-label={texts.formHeading}>
      <h2>{texts.formHeading}</h2>
      {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
      {failure && <SaveError ref={notice} message={messageOf(failure)} />}
      <S.Choices inert={isSubmitting}>
        <Checkbox label={texts.emailChoice(session?.email ?? texts.unknownAddress)} {...controlOf('email')} />
        <Checkbox label={texts.telegramChoice} {...controlOf('telegram')} />
        <Field label={texts.chatLabel} hint={texts.chatHint} {...fieldOf('telegram_chat')}>
          {(wiring) => <Input {...wiring} {...controlOf('telegram_chat')} autoComplete="off" />}
        </Field>
        <TelegramHelp />
        <fieldset>
          <S.Legend>{texts.quietLegend}</S.Legend>
          <FieldPair>
            <Field label={texts.quietFromLabel} {...fieldOf('quiet_from')}>
              {(wiring) => <Input {...wiring} {...controlOf('quiet_from')} type="time" />}
            </Field>
            <Field label={texts.quietToLabel} {...fieldOf('quiet_to')}>
              {(wiring) => <Input {...wiring} {...controlOf('quiet_to')} type="time" />}
            </Field>
          </FieldPair>
          <S.Hint>{texts.quietHint}</S.Hint>
        </fieldset>
      </S.Choices>
      <FormActions>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? admin.saving : texts.saveButton}
        </Button>
      </FormActions>
      <SendTest hasChanges={isDirty} />
      <UnsavedDialog guard={guard} />
    </FieldPanel>
  );
}

const messageOf = ({ status, text }: ApiError) => texts.failedToSave(status === 401 ? texts.signInAgain : text);
