import { useRef } from 'react';
import styled from 'styled-components';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import type { Photo } from '@/domain/markdownLinks';
import * as markdown from '@/texts/adminEditor';

import * as common from '@/texts/common';
import * as imageRules from '@/texts/rules';
import { PhotoRow } from './PhotoRow';
import { type SendPhoto, usePhotoQueue } from './usePhotoQueue';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding-top: 8px;
`;

const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 24px;
`;

const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
`;

type Props = {
  /** The photos that were dropped or pasted; none where the dialog begins with choosing them. */
  first: readonly File[];
  send: SendPhoto;
  onAdd: (photos: Photo[]) => void;
  /** Takes a picture from an address instead. */
  onAddress: () => void;
  onCancel: () => void;
};

/** Sends photos for a text, and asks what they show. */
export function PhotoDialog({ first, send, onAdd, onAddress, onCancel }: Props) {
  const queue = usePhotoQueue(send, first);
  const input = useRef<HTMLInputElement>(null);
  const ready = queue.photos.flatMap(({ stored, alt, caption }) => (stored ? [{ ...stored, alt, caption }] : []));
  const isBusy = queue.photos.some(({ stored, error }) => !stored && error === undefined);
  const failed = queue.photos.filter(({ error }) => error !== undefined).length;

  return (
    <Modal
      title={markdown.photosTitle}
      isWide
      initialFocus={input}
      onClose={onCancel}
      footer={
        <>
          <Button tone="ghost" onClick={onCancel}>
            {common.cancelButton}
          </Button>
          <Button disabled={isBusy || ready.length === 0} onClick={() => onAdd(ready)}>
            {markdown.photosAddButton(ready.length)}
          </Button>
        </>
      }
    >
      <Body>
        <Field label={markdown.photosLabel}>
          {(wiring) => (
            <ImageInput
              wiring={wiring}
              ref={input}
              isMultiple
              text={queue.photos.length > 0 ? markdown.chooseMorePhotos : markdown.choosePhotos}
              note={imageRules.severalHint}
              onFiles={queue.add}
            />
          )}
        </Field>
        {queue.photos.length === 0 && (
          <Button tone="ghost" size="sm" onClick={onAddress}>
            {markdown.addressButton}
          </Button>
        )}
        {queue.photos.length > 0 && (
          <Rows aria-label={markdown.listLabel}>
            {queue.photos.map((photo) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                fallbackFocus={input}
                onChange={(part) => queue.change(photo.id, part)}
                onRetry={() => queue.retry(photo)}
                onRemove={() => queue.remove(photo.id)}
              />
            ))}
          </Rows>
        )}
        <Note role="status">{statusText(queue.photos.length, ready.length, failed)}</Note>
      </Body>
    </Modal>
  );
}

function statusText(chosen: number, ready: number, failed: number): string {
  if (chosen === 0) return '';
  return failed > 0 ? markdown.storedCountWithErrors(ready, chosen) : markdown.storedCount(ready, chosen);
}
