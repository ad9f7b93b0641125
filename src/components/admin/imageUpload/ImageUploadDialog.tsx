import { useRef } from 'react';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack, Text } from '@/components/ui/primitives';
import type { CaptionedImage, UploadImage } from '@/domain/editor/storedImage';
import * as recordTexts from '@/texts/adminRecords';
import * as ruleTexts from '@/texts/rules';
import { QueuedImageRow } from './QueuedImageRow';
import { useUploadQueue } from './useUploadQueue';

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
              <QueuedImageRow
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
