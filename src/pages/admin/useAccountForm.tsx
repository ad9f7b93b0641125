import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useId } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { toApiError } from '@/api/apiError';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FormBanner } from '@/components/ui/FormBanner';
import { Stack } from '@/components/ui/primitives';
import { currentPasswordSchema } from '@/domain/userSchema';
import type { z } from '@/domain/zod';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import { useSaveForm } from '@/hooks/useSaveForm';
import * as admin from '@/texts/admin';

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  idPrefix: string;
  defaultValues: DefaultValues<Draft>;
  schema: z.ZodType<Checked, Draft>;
  fields: readonly Name[];
  failureText: (reason: string) => string;
  onSave: (draft: Checked) => Promise<unknown>;
};

/** The state of a small form with passwords or codes, which are not kept as unsaved text. */
export function useAccountForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>(
  options: Options<Draft, Checked, Name>,
) {
  const { idPrefix, defaultValues, schema, fields, failureText, onSave } = options;
  const { form, bindings, errorRef, formError, submit, isSubmitting } = useSaveForm({
    defaultValues,
    resolver: zodResolver(schema),
    fieldNames: fields,
    controlId: (field: Name) => `${idPrefix}-${field}`,
    hasSummary: false,
    async onSave(draft: Checked) {
      const error = await onSave(draft);
      return error ? toApiError(error, admin.tryAgain) : undefined;
    },
  });

  return {
    ...bindings,
    isSubmitting,
    reset: () => form.reset(),
    formProps: { onSubmit: submit, noValidate: true },
    banner: formError && (
      <FormBanner tone="bad" ref={errorRef}>
        {failureText(formError.text)}
      </FormBanner>
    ),
  };
}

type CurrentPasswordProps = { bindings: FieldBindings<'current_password'>; hint?: string };

export const CurrentPassword = ({ bindings, hint }: CurrentPasswordProps) => (
  <Field label="Current password" hint={hint} {...bindings.fieldProps('current_password')}>
    {(wiring) => (
      <PasswordInput {...wiring} {...bindings.controlProps('current_password')} required autoComplete="current-password" />
    )}
  </Field>
);

/** Tells password managers whose password this is. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

const PASSWORD_FIELDS = ['current_password'] as const;

type PasswordDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirmLabel' | 'tone'> & {
  failureText: (reason: string) => string;
  onConfirm: (password: { current_password: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the current password before something about an account changes. */
export function PasswordDialog({ tone = 'primary', failureText, onConfirm, onClose, ...dialog }: PasswordDialogProps) {
  const formId = useId();
  const { formProps, banner, isSubmitting, ...bindings } = useAccountForm({
    idPrefix: 'dialog',
    defaultValues: { current_password: '' },
    schema: currentPasswordSchema,
    fields: PASSWORD_FIELDS,
    failureText,
    async onSave(password) {
      const error = await onConfirm(password);
      if (!error) onClose();
      return error;
    },
  });

  return (
    <ConfirmDialog {...dialog} tone={tone} form={formId} isBusy={isSubmitting} onCancel={onClose}>
      <Stack as="form" id={formId} {...formProps}>
        {banner}
        <CurrentPassword bindings={bindings} />
      </Stack>
    </ConfirmDialog>
  );
}
