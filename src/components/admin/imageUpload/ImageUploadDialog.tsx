import { type ChangeEvent, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { ImageError, ImageInput } from '@/components/admin/ImageInput';
import { ProgressBar } from '@/components/admin/UploadProgress';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { ALT_LENGTH_MAX } from '@/domain/altTextSchema';
import type { CaptionedImage, UploadImage } from '@/domain/editor/storedImage';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import * as recordTexts from '@/texts/adminRecords';
import * as ruleTexts from '@/texts/rules';
import { media, theme } from '@/theme/theme';
import { type QueuedImage, type UploadState, useUploadQueue } from './useUploadQueue';

const ImageItem = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 24px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${theme.colour.line};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Thumbnail = styled.div`
  > img {
    width: 100%;
    max-width: 240px;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const FileName = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type RowProps = {
  image: QueuedImage;
  fallbackFocus: RefObject<HTMLElement | null>;
  onChange: (changes: Partial<Pick<QueuedImage, 'alt' | 'caption'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

function ImageRow({ image, fallbackFocus, onChange, onRetry, onRemove }: RowProps) {
  const { file, preview, upload } = image;
  const isRejected = upload.kind === 'failed' && !upload.canRetry;
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row, fallbackFocus);

  const textInputProps = (name: 'alt' | 'caption') => ({
    value: image[name],
    maxLength: ALT_LENGTH_MAX,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });

  function handleRetry() {
    // The pressed button disappears, so the focus moves to the row.
    focusOn(row.current);
    onRetry();
  }

  return (
    <ImageItem ref={row} aria-label={file.name}>
      <Thumbnail>
        {preview ? (
          <ResponsiveImage src={preview} alt="" width={160} height={100} isEager />
        ) : (
          <ImagePlaceholder isBusy={upload.kind !== 'failed'} />
        )}
      </Thumbnail>
      <Stack $gap={12}>
        <FileName title={file.name}>{file.name}</FileName>
        {upload.kind === 'failed' ? (
          <ImageError role="alert">{ruleTexts.withFileName(file.name, upload.error)}</ImageError>
        ) : (
          <Text as="div" $size="small">
            {uploadStateText(upload)}
            {upload.kind !== 'stored' && (
              <ProgressBar aria-label={`Uploading ${file.name}`} max={100} value={sentPercent(upload)} />
            )}
          </Text>
        )}
        {!isRejected && (
          <>
            <Field
              label="What the photo shows"
              hint="A few words for visitors who cannot see it. Needed before the text is published."
            >
              {(wiring) => <Input {...wiring} {...textInputProps('alt')} />}
            </Field>
            <Field label={recordTexts.captionLabel} isOptional hint="Shown below the photo.">
              {(wiring) => <Input {...wiring} {...textInputProps('caption')} />}
            </Field>
          </>
        )}
        <Row>
          {upload.kind === 'failed' && upload.canRetry && (
            <Button size="sm" onClick={handleRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          )}
          <Button tone="ghost" size="sm" onClick={onRemove} aria-label={admin.removeLabel(file.name)}>
            {admin.removeButton}
          </Button>
        </Row>
      </Stack>
    </ImageItem>
  );
}

const sentPercent = (upload: UploadState) => (upload.kind === 'sending' ? Math.floor(upload.sentFraction * 100) : 0);

function uploadStateText(upload: UploadState): string {
  if (upload.kind === 'stored') return 'Uploaded';
  if (upload.kind === 'waiting') return 'Waiting...';
  return sentPercent(upload) === 100 ? admin.savingUploaded : `Uploading: ${sentPercent(upload)}%`;
}

type Props = {
  initialFiles: readonly File[];
  uploadImage: UploadImage;
  onAdd: (images: CaptionedImage[]) => void;
  onUseAddress: () => void;
  onCancel: () => void;
};

/** Uploads photos for the text of a post or an event. Each photo gets a description and perhaps a caption. */
export function ImageUploadDialog({ initialFiles, uploadImage, onAdd, onUseAddress, onCancel }: Props) {
  const queue = useUploadQueue(uploadImage, initialFiles);
  const input = useRef<HTMLInputElement>(null);
  const uploadedImages = queue.images.flatMap(({ upload, alt, caption }) =>
    upload.kind === 'stored' ? [{ ...upload.storedImage, alt, caption }] : [],
  );
  const isBusy = queue.images.some(({ upload }) => upload.kind === 'waiting' || upload.kind === 'sending');
  const failedCount = queue.images.filter(({ upload }) => upload.kind === 'failed').length;

  return (
    <Modal
      title={recordTexts.photosTitle}
      isWide
      initialFocus={input}
      onClose={onCancel}
      footer={
        <>
          <CancelButton onClick={onCancel} />
          <Button disabled={isBusy || uploadedImages.length === 0} onClick={() => onAdd(uploadedImages)}>
            {uploadedImages.length > 1 ? `Add ${uploadedImages.length} photos` : 'Add photo'}
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
              text={queue.images.length > 0 ? 'Choose more photos' : 'Choose photos or take one'}
              note={ruleTexts.severalImagesHint}
              onFiles={queue.add}
            />
          )}
        </Field>
        {queue.images.length === 0 && (
          <Button tone="ghost" size="sm" onClick={onUseAddress}>
            Use the address of an image
          </Button>
        )}
        {queue.images.length > 0 && (
          <Stack as="ul" role="list" aria-label="The photos to add">
            {queue.images.map((image) => (
              <ImageRow
                key={image.id}
                image={image}
                fallbackFocus={input}
                onChange={(changes) => queue.updateImage(image.id, changes)}
                onRetry={() => queue.retry(image)}
                onRemove={() => queue.remove(image.id)}
              />
            ))}
          </Stack>
        )}
        <Text role="status">{queueStatusText(queue.images.length, uploadedImages.length, failedCount)}</Text>
      </Stack>
    </Modal>
  );
}

function queueStatusText(chosenCount: number, uploadedCount: number, failedCount: number): string {
  if (chosenCount === 0) return '';
  const progressText = `${uploadedCount} of ${chosenCount} uploaded.`;
  return failedCount > 0 ? `${progressText} Photos with an error are left out.` : progressText;
}
