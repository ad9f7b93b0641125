import { type RefObject, useRef } from 'react';
import { focusOn } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { ALT_LENGTH_MAX } from '@/domain/imageAlt';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/adminCommon';
import * as markdown from '@/texts/adminMarkdown';
import * as texts from '@/texts/adminPhotos';
import * as imageRules from '@/texts/imageRules';
import * as saving from '@/texts/saving';
import * as S from './PhotoDialog.styles';
import type { QueuedPhoto } from './usePhotoQueue';

type Props = {
  photo: QueuedPhoto;
  /** Gets the focus when the focused row is gone. */
  heir: RefObject<HTMLElement | null>;
  onChange: (part: Partial<Pick<QueuedPhoto, 'alt' | 'caption'>>) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One photo: how far it is sent, and what its author says about it. */
export function PhotoRow({ photo, heir, onChange, onRetry, onRemove }: Props) {
  const { file, preview, share, stored, error, canRetry } = photo;
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row, heir);

  function handleRetry() {
    // The pressed button goes.
    focusOn(row.current);
    onRetry();
  }

  return (
    <S.Row ref={row} aria-label={file.name}>
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
            {!stored && <S.Bar aria-label={texts.sendingLabel(file.name)} max={100} value={Math.floor((share ?? 0) * 100)} />}
          </S.State>
        ) : (
          <S.Fault role="alert">{imageRules.withFileName(file.name, error)}</S.Fault>
        )}
        {canRetry !== false && (
          <>
            <Field label={texts.altLabel} hint={texts.altHint}>
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
            <Field label={markdown.captionLabel} isOptional hint={texts.captionHint}>
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
        <S.Actions>
          {canRetry && error !== undefined && (
            <Button size="sm" onClick={handleRetry} aria-label={texts.retryLabel(file.name)}>
              {texts.retryButton}
            </Button>
          )}
          <Button tone="ghost" size="sm" onClick={onRemove} aria-label={admin.removeLabel(file.name)}>
            {admin.removeButton}
          </Button>
        </S.Actions>
      </S.Words>
    </S.Row>
  );
}

function stateText(share: number | undefined, isStored: boolean): string {
  if (isStored) return texts.stored;
  if (share === undefined) return texts.waiting;
  return share >= 1 ? saving.storing : texts.sending(Math.floor(share * 100));
}
