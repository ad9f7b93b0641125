import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import { currentPasswordSchema } from '@/domain/userSchema';
import * as common from '@/texts/common';
import { CurrentPassword, useAccountForm } from './useAccountForm';

const FIELDS = ['current_password'] as const;

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** The error with its reason: "The recovery codes were not replaced. Network error." */
  failed: (reason: string) => string;
  /** Sends the change with the password; resolves to the error, or to undefined. */
  onConfirm: (password: { current_password: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the current password before something about an account changes. */
export function PasswordDialog({ title, text, confirmLabel, tone = 'primary', failed, onConfirm, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const textId = useId();
  const { formProps, banner, isSubmitting, ...parts } = useAccountForm({
    name: 'dialog',
    start: { current_password: '' },
    schema: currentPasswordSchema,
    fields: FIELDS,
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
      initialFocus={input}
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
        <CurrentPassword parts={parts} ref={input} />
      </Stack>
    </Modal>
  );
}
