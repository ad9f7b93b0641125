import { Undo2, X } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { sizeText } from '@/domain/imageFile';
import type { PreparedImage } from '@/images/prepareImage';
import * as S from './FeaturedImages.styles';

type StoredProps = { src: string; name: string; isRemoved: boolean; onToggle: () => void };

/** A stored image; one marked for removal stays visible, so that the removal can be undone. */
export function StoredThumb({ src, name, isRemoved, onToggle }: StoredProps) {
  return (
    <S.Thumb $isRemoved={isRemoved}>
      <Picture src={src} alt={`Preview of ${name}`} width={160} height={100} sizes="160px" isEager />
      <S.Remove type="button" aria-label={isRemoved ? `Put back ${name}` : `Remove ${name}`} onClick={onToggle}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && 'Put back'}
      </S.Remove>
      <S.Name title={name}>{isRemoved ? 'Goes on save' : name}</S.Name>
    </S.Thumb>
  );
}

type AddedProps = {
  file: File;
  /** The result for the file; undefined while it is being reduced. */
  prepared: PreparedImage | undefined;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
};

/** A newly chosen image. */
export function AddedThumb({ file, prepared, onRemove }: AddedProps) {
  return (
    <S.Thumb>
      {prepared?.preview ? (
        <Picture src={prepared.preview} alt={`Preview of ${file.name}`} width={160} height={100} isEager />
      ) : (
        <ImagePlaceholder isBusy={!prepared} />
      )}
      <S.Remove type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon of={X} size={20} />
      </S.Remove>
      <S.Name title={file.name}>{file.name}</S.Name>
      <S.Size>{sizeText(file.size, prepared?.file.size)}</S.Size>
    </S.Thumb>
  );
}
