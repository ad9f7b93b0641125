import { type ChangeEvent, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { Fault, ImageInput } from '@/components/admin/ImageInput';
import { ProgressBar } from '@/components/admin/UploadProgress';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import type { CaptionedImage, UploadImage } from '@/domain/editor/links';
import { ALT_LENGTH_MAX } from '@/domain/recordImages';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import * as markdown from '@/texts/adminRecords';
import * as imageRules from '@/texts/rules';
import { theme } from '@/theme/theme';
import { type QueuedImage, useUploadQueue } from './useUploadQueue';

const Item = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 24px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${theme.colour.line};

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Thumb = styled.div`
  > img {
    width: 100%;
    max-width: 240px;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const Name = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type RowProps = {
  photo: QueuedImage;
  fallbackFocus: RefObject<HTMLElement | null>;
  onChange: (part: Partial<Pick<QueuedImage, 'alt' | 'caption'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

function PhotoRow({ photo, fallbackFocus, onChange, onRetry, onRemove }: RowProps) {
  const { file, preview, share, stored, error, canRetry } = photo;
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row, fallbackFocus);

  const typing = (name: 'alt' | 'caption') => ({
    value: photo[name],
    maxLength: ALT_LENGTH_MAX,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });

  function handleRetry() {
    // The pressed button goes.
    focusOn(row.current);
    onRetry();
  }

  return (
    <Item ref={row} aria-label={file.name}>
      <Thumb>
        {preview ? (
          <ResponsiveImage src={preview} alt="" width={160} height={100} isEager />
        ) : (
          <ImagePlaceholder isBusy={error === undefined} />
        )}
      </Thumb>
      <Stack $gap={12}>
        <Name title={file.name}>{file.name}</Name>
        {error === undefined ? (
          <Text as="div" $size="small">
            {stateText(share, stored !== undefined)}
            {!stored && <ProgressBar aria-label={`Uploading ${file.name}`} max={100} value={Math.floor((share ?? 0) * 100)} />}
          </Text>
        ) : (
          <Fault role="alert">{imageRules.withFileName(file.name, error)}</Fault>
        )}
        {canRetry !== false && (
          <>
            <Field
              label="What the photo shows"
              hint="A few words for visitors who cannot see it. Needed before the text is published."
            >
              {(wiring) => <Input {...wiring} {...typing('alt')} />}
            </Field>
            <Field label={markdown.captionLabel} isOptional hint="Shown below the photo.">
              {(wiring) => <Input {...wiring} {...typing('caption')} />}
            </Field>
          </>
        )}
        <Row>
          {canRetry && error !== undefined && (
            <Button size="sm" onClick={handleRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          )}
          <Button tone="ghost" size="sm" onClick={onRemove} aria-label={admin.removeLabel(file.name)}>
            {admin.removeButton}
          </Button>
        </Row>
      </Stack>
    </Item>
  );
}

function stateText(share: number | undefined, isStored: boolean): string {
  if (isStored) return 'Uploaded';
  if (share === undefined) return 'Waiting...';
  return share >= 1 ? admin.storing : `Uploading: ${Math.floor(share * 100)}%`;
}

type Props = {
  first: readonly File[];
  send: UploadImage;
  onAdd: (photos: CaptionedImage[]) => void;
  onAddress: () => void;
  onCancel: () => void;
};

export function ImageUploadDialog({ first, send, onAdd, onAddress, onCancel }: Props) {
  const queue = useUploadQueue(send, first);
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
          <CancelButton onClick={onCancel} />
          <Button disabled={isBusy || ready.length === 0} onClick={() => onAdd(ready)}>
            {ready.length > 1 ? `Add ${ready.length} photos` : 'Add photo'}
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Photos">
          {(wiring) => (
            <ImageInput
              wiring={wiring}
              ref={input}
              isMultiple
              text={queue.photos.length > 0 ? 'Choose more photos' : 'Choose photos or take one'}
              note={imageRules.severalHint}
              onFiles={queue.add}
            />
          )}
        </Field>
        {queue.photos.length === 0 && (
          <Button tone="ghost" size="sm" onClick={onAddress}>
            Use the address of an image
          </Button>
        )}
        {queue.photos.length > 0 && (
          <Stack as="ul" role="list" aria-label="The photos to add">
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
          </Stack>
        )}
        <Text role="status">{statusText(queue.photos.length, ready.length, failed)}</Text>
      </Stack>
    </Modal>
  );
}

function statusText(chosen: number, ready: number, failed: number): string {
  if (chosen === 0) return '';
  return failed > 0 ? `${ready} of ${chosen} uploaded. Photos with an error are left out.` : `${ready} of ${chosen} uploaded.`;
}
