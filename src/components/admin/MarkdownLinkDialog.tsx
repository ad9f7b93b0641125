import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import type { LinkDraft, LinkKind } from '@/domain/editor/links';
import { imageAddress, linkAddress, readImageAddress } from '@/domain/markdown/address';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';

const TEXTS = {
  link: {
    addTitle: 'Add link',
    changeTitle: 'Change link',
    words: 'Link text',
    wordsHint: 'If you leave it empty, the address is shown.',
    noWords: '',
    address: 'Address',
    addressHint: 'A web page, an email address, or a page of this site such as /contact.',
    noAddress: 'Enter the address of a page.',
    badAddress: 'This address cannot be used. Begin with https://, or with / for a page of this site.',
  },
  image: {
    addTitle: 'Add image',
    changeTitle: 'Change image',
    words: 'What the image shows',
    wordsHint: 'A few words for those who cannot see it.',
    noWords: 'Say in a few words what the image shows.',
    address: 'Address of the image',
    addressHint: 'From another site it begins with https://, from this site with /uploads/.',
    noAddress: 'Enter the address of an image.',
    badAddress: 'This address cannot be used. It must begin with https:// or /uploads/.',
  },
} as const;

type Words = { words: string; address: string };
type Made = Words & { title: string };
type Props = {
  kind: LinkKind;
  draft: LinkDraft;
  onWrite: (made: Made) => void;
  onRemove: () => void;
  onCancel: () => void;
};

export function MarkdownLinkDialog({ kind, draft, onWrite, onRemove, onCancel }: Props) {
  const src = kind === 'image' ? readImageAddress(draft.address).src : draft.address;
  const [{ words, address, title }, setTyped] = useState({ words: draft.words, address: src, title: draft.title ?? '' });
  const [faults, setFaults] = useState<Partial<Words>>({});
  const wordsInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const own = TEXTS[kind];

  function edit(part: Partial<Made>) {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const check = kind === 'link' ? linkAddress : imageAddress;
    const target = check(address, window.location.origin);
    const shown = words.trim() || (kind === 'link' ? address.trim().replace(/^https?:\/\//i, '') : '');
    const wrong: Partial<Words> = {};
    if (shown === '' && own.noWords) wrong.words = own.noWords;
    if (target === undefined) wrong.address = address.trim() === '' ? own.noAddress : own.badAddress;
    setFaults(wrong);
    if (wrong.words) wordsInput.current?.focus();
    else if (target === undefined) addressInput.current?.focus();
    // The same file keeps its size, and a photo that is wider than the text stays so.
    else onWrite({ words: shown, address: target === src ? draft.address : target, title });
  }

  return (
    <Modal
      title={draft.isStored ? own.changeTitle : own.addTitle}
      initialFocus={draft.words === '' ? wordsInput : addressInput}
      onClose={onCancel}
      footer={
        <>
          {draft.isStored && (
            <Button tone="ghost" onClick={onRemove}>
              {admin.removeButton}
            </Button>
          )}
          <CancelButton onClick={onCancel} />
          <Button type="submit" form={formId}>
            {draft.isStored ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={own.words} hint={own.wordsHint} error={faults.words}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={wordsInput}
              value={words}
              onChange={({ target }) => edit({ words: target.value })}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={own.address} hint={own.addressHint} error={faults.address}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={addressInput}
              value={address}
              onChange={({ target }) => edit({ address: target.value })}
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
              <Input {...wiring} value={title} autoComplete="off" onChange={({ target }) => edit({ title: target.value })} />
            )}
          </Field>
        )}
      </Stack>
    </Modal>
  );
}
