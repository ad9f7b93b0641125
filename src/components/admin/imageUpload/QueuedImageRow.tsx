import { type ChangeEvent, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { ImageError } from '@/components/admin/ImageInput';
import { ProgressBar } from '@/components/admin/UploadProgress';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { ALT_LENGTH_MAX } from '@/domain/altTextSchema';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import * as recordTexts from '@/texts/adminRecords';
import * as ruleTexts from '@/texts/rules';
import { media, theme } from '@/theme/theme';
import type { QueuedImage, UploadState } from './useUploadQueue';

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

type Props = {
  image: QueuedImage;
  fallbackFocus: RefObject<HTMLElement | null>;
  onChange: (changes: Partial<Pick<QueuedImage, 'alt' | 'caption'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

export function QueuedImageRow({ image, fallbackFocus, onChange, onRetry, onRemove }: Props) {
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
