import { Undo2, X } from 'lucide';
import type { MouseEvent } from 'react';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Icon } from '@/components/ui/Icon';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { sizeText } from '@/domain/imageFile';
import type { PreparedImage } from '@/images/prepareImage';
import * as S from './FeaturedImages.styles';

/** The alternative text of an image. */
type AltProps = { alt: string; onAlt: (alt: string) => void };

/** Asks what an image shows; the label names the image for those who hear it. */
function AltField({ alt, onAlt, name }: AltProps & { name: string }) {
  return (
    <Field label="What it shows" isOptional>
      {(wiring) => (
        <Input
          {...wiring}
          aria-label={`What ${name} shows`}
          value={alt}
          autoComplete="off"
          onChange={({ target }) => onAlt(target.value)}
        />
      )}
    </Field>
  );
}

type StoredProps = AltProps & { src: string; name: string; isRemoved: boolean; onToggle: () => void };

/** A stored image; one marked for removal stays visible, so that the removal can be undone. */
export function StoredThumb({ src, name, isRemoved, onToggle, ...about }: StoredProps) {
  return (
    <S.Thumb $isRemoved={isRemoved}>
      <Picture src={src} alt={`Preview of ${name}`} width={160} height={100} sizes="160px" isEager />
      <S.Remove type="button" aria-label={isRemoved ? `Put back ${name}` : `Remove ${name}`} onClick={onToggle}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && 'Put back'}
      </S.Remove>
      <S.Name title={name}>{isRemoved ? 'Goes on save' : name}</S.Name>
      {!isRemoved && <AltField {...about} name={name} />}
    </S.Thumb>
  );
}

type AddedProps = AltProps & {
  file: File;
  /** The result for the file; undefined while it is being reduced. */
  prepared: PreparedImage | undefined;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
};

/** A newly chosen image. */
export function AddedThumb({ file, prepared, onRemove, ...about }: AddedProps) {
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
      <AltField {...about} name={file.name} />
    </S.Thumb>
  );
}
