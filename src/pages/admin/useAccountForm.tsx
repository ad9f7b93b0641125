import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { toApiError } from '@/api/apiError';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import { currentPasswordSchema } from '@/domain/userSchema';
import type { z } from '@/domain/zod';
import { type FieldParts, useSaveForm } from '@/hooks/useSaveForm';
import * as admin from '@/texts/admin';
import * as common from '@/texts/common';

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  /** The ids of its fields begin with it. */
  name: string;
  start: DefaultValues<Draft>;
  schema: z.ZodType<Checked, Draft>;
  fields: readonly Name[];
  /** The error with its reason: "The password was not changed. Network error." */
  failed: (reason: string) => string;
  onSave: (draft: Checked) => Promise<unknown>;
};

/** A small form with secrets: it keeps no text, and leaving it asks nothing. */
export function useAccountForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>({
  name,
  start,
  schema,
  fields,
  failed,
  onSave,
}: Options<Draft, Checked, Name>) {
  const { form, parts, notice, failure, submit, isSubmitting } = useSaveForm({
    start,
    resolver: zodResolver(schema),
    fields,
    controlId: (field: Name) => `${name}-${field}`,
    hasSummary: false,
    async onSave(draft: Checked) {
      const error = await onSave(draft);
      return error ? toApiError(error, admin.tryAgain) : undefined;
    },
  });

  return {
    ...parts,
    isSubmitting,
    reset: () => form.reset(),
    formProps: { onSubmit: submit, noValidate: true },
    banner: failure && (
      <FormBanner tone="bad" ref={notice}>
        {failed(failure.text)}
      </FormBanner>
    ),
  };
}

type Props = { parts: FieldParts<'current_password'>; hint?: string };

export const CurrentPassword = ({ parts, hint }: Props) => (
  <Field label="Current password" hint={hint} {...parts.fieldOf('current_password')}>
    {(wiring) => <PasswordInput {...wiring} {...parts.controlOf('current_password')} required autoComplete="current-password" />}
  </Field>
);

const PASSWORD = ['current_password'] as const;

type PasswordDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  failed: (reason: string) => string;
  onConfirm: (password: { current_password: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the current password before something about an account changes. */
export function PasswordDialog({ title, text, confirmLabel, tone = 'primary', failed, onConfirm, onClose }: PasswordDialogProps) {
  const formId = useId();
  const textId = useId();
  const { formProps, banner, isSubmitting, ...parts } = useAccountForm({
    name: 'dialog',
    start: { current_password: '' },
    schema: currentPasswordSchema,
    fields: PASSWORD,
    failed,
    async onSave(password) {
      const error = await onConfirm(password);
      if (!error) onClose();
      return error;
    },
  });

  return (
    <Modal
      title={title}
      tone={tone}
      aria-describedby={textId}
      onClose={onClose}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {common.cancelButton}
          </Button>
          <Button type="submit" form={formId} tone={tone} isBusy={isSubmitting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
      <Stack as="form" id={formId} {...formProps}>
        {banner}
        <CurrentPassword parts={parts} />
      </Stack>
    </Modal>
  );
}
