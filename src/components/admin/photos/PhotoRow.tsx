import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { ALT_LENGTH_MAX } from '@/domain/eventImages';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import * as markdown from '@/texts/adminEditor';

import * as imageRules from '@/texts/rules';
import type { QueuedPhoto } from './usePhotoQueue';

const Row = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 24px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Thumb = styled.div`
  > img {
    width: 100%;
    max-width: 240px;
    height: auto;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Name = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const State = styled.div`
  display: grid;
  gap: 8px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${({ theme }) => theme.colour.school};
`;

const Fault = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

type Props = {
  photo: QueuedPhoto;
  /** Gets the focus when the focused row is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onChange: (part: Partial<Pick<QueuedPhoto, 'alt' | 'caption'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One photo: how far it is sent, and what its author says about it. */
export function PhotoRow({ photo, fallbackFocus, onChange, onRetry, onRemove }: Props) {
  const { file, preview, share, stored, error, canRetry } = photo;
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row, fallbackFocus);

  function handleRetry() {
    // The pressed button goes.
    focusOn(row.current);
    onRetry();
  }

  return (
    <Row ref={row} aria-label={file.name}>
      <Thumb>
        {preview ? (
          <Picture src={preview} alt="" width={160} height={100} isEager />
        ) : (
          <ImagePlaceholder isBusy={error === undefined} />
        )}
      </Thumb>
      <Words>
        <Name title={file.name}>{file.name}</Name>
        {error === undefined ? (
          <State>
            <span>{stateText(share, stored !== undefined)}</span>
            {!stored && (
              <Bar aria-label={markdown.photosSendingLabel(file.name)} max={100} value={Math.floor((share ?? 0) * 100)} />
            )}
          </State>
        ) : (
          <Fault role="alert">{imageRules.withFileName(file.name, error)}</Fault>
        )}
        {canRetry !== false && (
          <>
            <Field label="What the photo shows" hint={markdown.photosAltHint}>
              {(wiring) => (
                <Input
                  {...wiring}
                  value={photo.alt}
                  maxLength={ALT_LENGTH_MAX}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ alt: target.value })}
                />
              )}
            </Field>
            <Field label={markdown.captionLabel} isOptional hint="Shown below the photo.">
              {(wiring) => (
                <Input
                  {...wiring}
                  value={photo.caption}
                  maxLength={ALT_LENGTH_MAX}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ caption: target.value })}
                />
              )}
            </Field>
          </>
        )}
        <Actions>
          {canRetry && error !== undefined && (
            <Button size="sm" onClick={handleRetry} aria-label={markdown.retryLabel(file.name)}>
              Try again
            </Button>
          )}
          <Button tone="ghost" size="sm" onClick={onRemove} aria-label={admin.removeLabel(file.name)}>
            {admin.removeButton}
          </Button>
        </Actions>
      </Words>
    </Row>
  );
}

function stateText(share: number | undefined, isStored: boolean): string {
  if (isStored) return markdown.stored;
  if (share === undefined) return 'Waiting...';
  return share >= 1 ? admin.storing : markdown.photosSending(Math.floor(share * 100));
}
