import { Undo2, X } from 'lucide';
import type { MouseEvent } from 'react';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Icon } from '@/components/ui/Icon';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { sizeText } from '@/domain/imageFile';
import type { PreparedImage } from '@/images/prepareImage';
import * as admin from '@/texts/adminCommon';
import * as pictures from '@/texts/eventPictures';
import * as imageRules from '@/texts/imageRules';
import * as S from './FeaturedImages.styles';
import { type PlaceProps, SortableThumb } from './SortableThumb';

/** The alternative text of an image. */
type AltProps = { alt: string; onAlt: (alt: string) => void };

/** Asks what an image shows; the label names the image for those who hear it. */
function AltField({ alt, onAlt, name }: AltProps & { name: string }) {
  return (
    <Field label={pictures.altLabel} isOptional>
      {(wiring) => (
        <Input
          {...wiring}
          aria-label={pictures.altLabelOf(name)}
          value={alt}
          autoComplete="off"
          onChange={({ target }) => onAlt(target.value)}
        />
      )}
    </Field>
  );
}

type StoredProps = AltProps & PlaceProps & { src: string; name: string; isRemoved: boolean; onToggle: () => void };

/** A stored image; one marked for removal stays visible, so that the removal can be undone. */
export function StoredThumb({ src, name, isRemoved, onToggle, alt, onAlt, ...place }: StoredProps) {
  const picture = <Picture src={src} alt={imageRules.previewAlt(name)} width={160} height={100} sizes="160px" isEager />;
  return (
    <SortableThumb {...place} name={name} picture={picture}>
      <S.Remove type="button" aria-label={isRemoved ? pictures.putBackLabel(name) : admin.removeLabel(name)} onClick={onToggle}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && pictures.putBackButton}
      </S.Remove>
      <S.Name title={name}>{isRemoved ? pictures.removedOnSave : name}</S.Name>
      {!isRemoved && <AltField alt={alt} onAlt={onAlt} name={name} />}
    </SortableThumb>
  );
}

type AddedProps = AltProps &
  PlaceProps & {
    file: File;
    /** The result for the file; undefined while it is being reduced. */
    prepared: PreparedImage | undefined;
    onRemove: (event: MouseEvent<HTMLElement>) => void;
  };

/** A newly chosen image. */
export function AddedThumb({ file, prepared, onRemove, alt, onAlt, ...place }: AddedProps) {
  const picture = prepared?.preview ? (
    <Picture src={prepared.preview} alt={imageRules.previewAlt(file.name)} width={160} height={100} isEager />
  ) : (
    <ImagePlaceholder isBusy={!prepared} />
  );
  return (
    <SortableThumb {...place} name={file.name} picture={picture}>
      <S.Remove type="button" aria-label={admin.removeLabel(file.name)} onClick={onRemove}>
        <Icon of={X} size={20} />
      </S.Remove>
      <S.Name title={file.name}>{file.name}</S.Name>
      <S.Size>{sizeText(file.size, prepared?.file.size)}</S.Size>
      <AltField alt={alt} onAlt={onAlt} name={file.name} />
    </SortableThumb>
  );
}
