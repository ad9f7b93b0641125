import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import { toImageAddress, toLinkAddress } from '@/domain/editor/enteredAddress';
import type { LinkDraft, LinkKind } from '@/domain/editor/links';
import { readImageAddress } from '@/domain/markdown/address';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';

const LABELS = {
  link: {
    addTitle: 'Add link',
    changeTitle: 'Change link',
    bracketText: 'Link text',
    bracketTextHint: 'If you leave it empty, the address is shown.',
    noBracketText: undefined,
    address: 'Address',
    addressHint: 'A web page, an email address, or a page of this site such as /contact.',
    noAddress: 'Enter the address of a page.',
    badAddress: 'This address cannot be used. Begin with https://, or with / for a page of this site.',
  },
  image: {
    addTitle: 'Add image',
    changeTitle: 'Change image',
    bracketText: 'What the image shows',
    bracketTextHint: 'A few words for those who cannot see it.',
    noBracketText: 'Say in a few words what the image shows.',
    address: 'Address of the image',
    addressHint: 'From another site it begins with https://, from this site with /uploads/.',
    noAddress: 'Enter the address of an image.',
    badAddress: 'This address cannot be used. It must begin with https:// or /uploads/.',
  },
} as const;

type EditedLink = Pick<LinkDraft, 'bracketText' | 'address'> & { title: string };

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
  const [{ bracketText, address, title }, setFields] = useState<EditedLink>({
    bracketText: draft.bracketText,
    address: shownAddress,
    title: draft.title ?? '',
  });
  const [errors, setErrors] = useState<Partial<EditedLink>>({});
  const textInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const labels = LABELS[kind];

  function edit(name: keyof EditedLink, value: string) {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React would also submit the form of the record, in which this dialog is rendered.
    event.stopPropagation();
    const toStoredAddress = kind === 'link' ? toLinkAddress : toImageAddress;
    const savedAddress = toStoredAddress(address, window.location.origin);
    const defaultText = kind === 'link' ? address.trim().replace(/^https?:\/\//i, '') : '';
    const savedText = bracketText.trim() || defaultText;
    const newErrors: Partial<EditedLink> = {};
    if (savedText === '' && labels.noBracketText !== undefined) newErrors.bracketText = labels.noBracketText;
    if (savedAddress === undefined) newErrors.address = address.trim() === '' ? labels.noAddress : labels.badAddress;
    setErrors(newErrors);
    if (newErrors.bracketText) return textInput.current?.focus();
    if (savedAddress === undefined) return addressInput.current?.focus();
    // The stored address of an unchanged image also holds its size, and whether it is wider than the text.
    const isAddressUnchanged = savedAddress === shownAddress;
    onSave({ bracketText: savedText, address: isAddressUnchanged ? draft.address : savedAddress, title });
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
              value={bracketText}
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
              value={address}
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
              <Input {...wiring} value={title} autoComplete="off" onChange={({ target }) => edit('title', target.value)} />
            )}
          </Field>
        )}
      </Stack>
    </Modal>
  );
}
