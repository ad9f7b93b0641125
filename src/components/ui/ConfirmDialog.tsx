import { type ReactNode, useId, useRef } from 'react';
import { textLanguage } from '@/domain/language';
import * as common from '@/texts/common';
import { Button } from './Button';
import { FormBanner } from './FormBanner';
import { Modal } from './Modal';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  error?: string;
  /** The id of a form among the children. Confirm submits this form. The focus starts in the form instead of on Cancel. */
  form?: string;
  onConfirm?: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

export function ConfirmDialog({ title, text, confirmLabel, tone = 'danger', isBusy = false, onCancel, ...props }: Props) {
  const { busyLabel = confirmLabel, cancelLabel = common.cancelButton, error, form, onConfirm, children } = props;
  const textId = useId();
  // The focus starts here, because an accidental Enter must not confirm.
  const cancelButton = useRef<HTMLButtonElement>(null);

  return (
    <Modal
      title={title}
      tone={tone}
      aria-describedby={textId}
      initialFocus={form ? undefined : cancelButton}
      onClose={onCancel}
      footer={
        <>
          <Button ref={cancelButton} tone="ghost" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type={form ? 'submit' : 'button'} form={form} tone={tone} isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId} lang={textLanguage(text)}>
        {text}
      </p>
      {error && <FormBanner tone="bad">{error}</FormBanner>}
      {children}
    </Modal>
  );
}
