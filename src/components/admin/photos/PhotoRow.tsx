import { Checkbox } from '@/components/forms/Checkbox';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { ALT_LENGTH_MAX } from '@/domain/imageAlt';
import * as S from './PhotoDialog.styles';
import type { QueuedPhoto } from './usePhotoQueue';

type Props = {
  photo: QueuedPhoto;
  onChange: (part: Partial<Pick<QueuedPhoto, 'alt' | 'caption' | 'isWide'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One photo: how far it is sent, and what its author says about it. */
export function PhotoRow({ photo, onChange, onRetry, onRemove }: Props) {
  const { file, preview, share, stored, error, canRetry } = photo;
  return (
    <S.Row aria-label={file.name}>
      <S.Thumb>
        {preview ? (
          <Picture src={preview} alt="" width={160} height={100} isEager />
        ) : (
          <ImagePlaceholder isBusy={error === undefined} />
        )}
      </S.Thumb>
      <S.Words>
        <S.Name title={file.name}>{file.name}</S.Name>
        {error === undefined ? (
          <S.State>
            <span>{stateText(share, stored !== undefined)}</span>
            {!stored && <S.Bar aria-label={`Sending ${file.name}`} max={100} value={Math.floor((share ?? 0) * 100)} />}
          </S.State>
        ) : (
          <S.Fault role="alert">{`${file.name}: ${error}`}</S.Fault>
        )}
        {canRetry !== false && (
          <>
            <Field
              label="What the photo shows"
              hint="A few words for visitors who cannot see it. Needed before the text is published."
            >
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
            <Field label="Caption" isOptional hint="Shown below the photo.">
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
            <Checkbox
              label="Wider than the text"
              checked={photo.isWide}
              onChange={({ target }) => onChange({ isWide: target.checked })}
            />
          </>
        )}
        <S.Actions>
          {canRetry && error !== undefined && (
            <Button size="sm" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          )}
          <Button tone="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        </S.Actions>
      </S.Words>
    </S.Row>
  );
}

function stateText(share: number | undefined, isStored: boolean): string {
  if (isStored) return 'Stored';
  if (share === undefined) return 'Waiting...';
  return share >= 1 ? 'Everything is sent. Storing it...' : `Sending: ${Math.floor(share * 100)}%`;
}
