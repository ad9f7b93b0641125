import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import type { LinkDraft, LinkKind } from '@/domain/editor/links';
import { readImageAddress } from '@/domain/markdown/address';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { checkEditedLink, type EditedLink, LINK_TEXTS } from './editedLink';

type Props = {
  kind: LinkKind;
  draft: LinkDraft;
  onSave: (edited: EditedLink) => void;
  onRemove: () => void;
  onCancel: () => void;
};

export function AddressDialog({ kind, draft, onSave, onRemove, onCancel }: Props) {
  // The stored address of an image also holds its size, which staff need not see.
  const shownAddress = kind === 'image' ? readImageAddress(draft.address).src : draft.address;
  const [edited, setEdited] = useState<EditedLink>({
    bracketText: draft.bracketText,
    address: shownAddress,
    title: draft.title ?? '',
  });
  const [errors, setErrors] = useState<Partial<EditedLink>>({});
  const textInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const labels = LINK_TEXTS[kind];

  function edit(name: keyof EditedLink, value: string) {
    setEdited((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React would also submit the form of the record, in which this dialog is rendered.
    event.stopPropagation();
    const { savedText, savedAddress, errors: newErrors } = checkEditedLink(kind, edited);
    setErrors(newErrors);
    if (newErrors.bracketText) return textInput.current?.focus();
    if (savedAddress === undefined) return addressInput.current?.focus();
    // An unchanged image keeps the size in its stored address.
    const isAddressUnchanged = savedAddress === shownAddress;
    onSave({ bracketText: savedText, address: isAddressUnchanged ? draft.address : savedAddress, title: edited.title });
  }

  return (
    <Modal
      title={draft.isExisting ? labels.changeTitle : labels.addTitle}
      initialFocus={draft.bracketText === '' ? textInput : addressInput}
      onClose={onCancel}
      footer={
        <>
          {draft.isExisting && (
            <Button tone="ghost" onClick={onRemove}>
              {admin.removeButton}
            </Button>
          )}
          <CancelButton onClick={onCancel} />
          <Button type="submit" form={formId}>
            {draft.isExisting ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={labels.bracketText} hint={labels.bracketTextHint} error={errors.bracketText}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={textInput}
              value={edited.bracketText}
              onChange={({ target }) => edit('bracketText', target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={labels.address} hint={labels.addressHint} error={errors.address}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={addressInput}
              value={edited.address}
              onChange={({ target }) => edit('address', target.value)}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {kind === 'image' && (
          <Field label={texts.captionLabel} isOptional hint="Shown below the image.">
            {(wiring) => (
              <Input {...wiring} value={edited.title} autoComplete="off" onChange={({ target }) => edit('title', target.value)} />
            )}
          </Field>
        )}
      </Stack>
    </Modal>
  );
}
