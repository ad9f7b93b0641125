import { useId, useRef } from 'react';
import { textLanguage } from '@/domain/language';
import * as common from '@/texts/common';
import { Button } from './Button';
import { FormBanner } from './FormBanner';
import { Modal } from './Modal';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  /** The button's label while the call runs; its usual label when left out. */
  busyLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel, busyLabel, tone = 'danger', isBusy = false, error } = props;
  const textId = useId();
  // The confirmed action is often final, so the focus starts on Cancel.
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <Modal
      title={title}
      tone={tone === 'danger' ? 'danger' : 'padauk'}
      aria-describedby={textId}
      initialFocus={cancel}
      onClose={props.onCancel}
      footer={
        <>
          <Button ref={cancel} tone="ghost" onClick={props.onCancel}>
            {props.cancelLabel ?? common.cancelButton}
          </Button>
          <Button tone={tone} isBusy={isBusy} onClick={props.onConfirm}>
            {isBusy && busyLabel ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId} lang={textLanguage(text)}>
        {text}
      </p>
      {error && <FormBanner tone="bad">{error}</FormBanner>}
    </Modal>
  );
}
