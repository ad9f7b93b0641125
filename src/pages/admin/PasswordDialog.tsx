import { type ComponentProps, useId } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Stack } from '@/components/ui/primitives';
import { currentPasswordSchema } from '@/domain/accountSchema';
import { CurrentPassword } from './CurrentPassword';
import { useAccountForm } from './useAccountForm';

const PASSWORD_FIELDS = ['current_password'] as const;

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirmLabel' | 'tone'> & {
  failureText: (reason: string) => string;
  /** Resolves with the error of a failure. With undefined, the dialog closes. */
  onConfirm: (password: { current_password: string }) => Promise<unknown>;
  onClose: () => void;
};

export function PasswordDialog({ tone = 'primary', failureText, onConfirm, onClose, ...dialog }: Props) {
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
