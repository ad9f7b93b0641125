import { type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { imageAddress, type LinkDraft, type LinkKind, linkAddress } from '@/domain/markdownLinks';
import { photoAddress, readPhotoAddress } from '@/domain/photo';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 8px;
`;

const TEXTS = {
  link: {
    title: 'Link',
    words: 'Text to click',
    wordsHint: 'Left empty, the address itself is shown.',
    noWords: '',
    address: 'Address',
    addressHint: 'A web page, an e-mail address, or a page of this site such as /contact.',
    noAddress: 'Enter the address of a page.',
    badAddress: 'This address cannot be used. Begin with https://, or with / for a page of this site.',
  },
  picture: {
    title: 'Picture',
    words: 'What the picture shows',
    wordsHint: 'A few words for those who cannot see it.',
    noWords: 'Say in a few words what the picture shows.',
    address: 'Address of the picture',
    addressHint: 'From another site it begins with https://, from this site with /uploads/.',
    noAddress: 'Enter the address of a picture.',
    badAddress: 'This address cannot be used. It must begin with https:// or /uploads/.',
  },
} as const;

type Words = { words: string; address: string };
type Made = Words & { title?: string };
type Props = {
  kind: LinkKind;
  draft: LinkDraft;
  onWrite: (made: Made) => void;
  onRemove: () => void;
  onCancel: () => void;
};

/**
 * Asks for the text and address of a link or an image. It mounts outside the editor's form, which Enter must
 * not submit.
 */
export function MarkdownLinkDialog({ kind, draft, onWrite, onRemove, onCancel }: Props) {
  const [words, setWords] = useState(draft.words);
  const [{ src, ...look }] = useState(() =>
    kind === 'picture' ? readPhotoAddress(draft.address) : { src: draft.address, isWide: false },
  );
  const [address, setAddress] = useState(src);
  const [caption, setCaption] = useState(draft.title ?? '');
  const [isWide, setIsWide] = useState(look.isWide);
  const [faults, setFaults] = useState<Partial<Words>>({});
  const wordsInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const formId = useId();
  const texts = TEXTS[kind];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const check = kind === 'link' ? linkAddress : imageAddress;
    const target = check(address, window.location.origin);
    const shown = words.trim() || (kind === 'link' ? address.trim().replace(/^https?:\/\//i, '') : '');
    const wrong: Partial<Words> = {};
    if (shown === '' && texts.noWords) wrong.words = texts.noWords;
    if (target === undefined) wrong.address = address.trim() === '' ? texts.noAddress : texts.badAddress;
    setFaults(wrong);
    if (wrong.words) wordsInput.current?.focus();
    else if (target === undefined) addressInput.current?.focus();
    else if (kind === 'link') onWrite({ words: shown, address: target });
    else
      onWrite({
        words: shown,
        address: photoAddress(target, { size: target === src ? look.size : undefined, isWide }),
        title: caption,
      });
  }

  return createPortal(
    <Modal
      title={draft.isStored ? `Change ${texts.title.toLowerCase()}` : `Add ${texts.title.toLowerCase()}`}
      initialFocus={start}
      onClose={onCancel}
      footer={
        <>
          {draft.isStored && (
            <Button tone="ghost" onClick={onRemove}>
              Remove
            </Button>
          )}
          <Button tone="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {draft.isStored ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={texts.words} hint={texts.wordsHint} error={faults.words}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={(element) => {
                wordsInput.current = element;
                if (draft.words === '') start.current = element;
              }}
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                setFaults({ ...faults, words: undefined });
              }}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={texts.address} hint={texts.addressHint} error={faults.address}>
          {(wiring) => (
            <Input
              {...wiring}
              ref={(element) => {
                addressInput.current = element;
                if (draft.words !== '') start.current = element;
              }}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setFaults({ ...faults, address: undefined });
              }}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {kind === 'picture' && (
          <>
            <Field label="Caption" isOptional hint="Shown below the picture.">
              {(wiring) => (
                <Input {...wiring} value={caption} autoComplete="off" onChange={({ target }) => setCaption(target.value)} />
              )}
            </Field>
            <Checkbox label="Wider than the text" checked={isWide} onChange={({ target }) => setIsWide(target.checked)} />
          </>
        )}
      </Form>
    </Modal>,
    document.body,
  );
}
