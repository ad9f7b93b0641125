import { useId, useRef } from 'react';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Modal } from '@/components/ui/Modal';
import { currentPasswordSchema } from '@/domain/userSchema';
import { useAccountForm } from '@/hooks/useAccountForm';
import { useFieldParts } from '@/hooks/useFieldParts';
import * as admin from '@/texts/admin';
import * as common from '@/texts/common';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 8px;
`;

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
export function PasswordDialog({ tone = 'primary', ...props }: Props) {
  const input = useRef<HTMLInputElement | null>(null);
  const formId = useId();
  const textId = useId();

  const { form, notice, failure, isSubmitting, submit } = useAccountForm({
    start: { current_password: '' },
    schema: currentPasswordSchema,
    fields: FIELDS,
    async onSave(password) {
      const error = await props.onConfirm(password);
      if (error) return toApiError(error, admin.tryAgain);
      props.onClose();
      return undefined;
    },
  });
  const { fieldOf, controlOf } = useFieldParts(form, (field) => `dialog-${field}`);
  const { ref: register, ...control } = controlOf('current_password');

  return (
    <Modal
      title={props.title}
      tone={tone}
      aria-describedby={textId}
      initialFocus={input}
      onClose={props.onClose}
      footer={
        <>
          <Button tone="ghost" onClick={props.onClose}>
            {common.cancelButton}
          </Button>
          <Button type="submit" form={formId} tone={tone} isBusy={isSubmitting}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{props.text}</p>
      <Form id={formId} onSubmit={submit} noValidate>
        {failure && (
          <FormBanner tone="bad" ref={notice}>
            {props.failed(failure.text)}
          </FormBanner>
        )}
        <Field label={admin.currentPasswordLabel} {...fieldOf('current_password')}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...control}
              ref={(element) => {
                register(element);
                input.current = element;
              }}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
      </Form>
    </Modal>
  );
}
