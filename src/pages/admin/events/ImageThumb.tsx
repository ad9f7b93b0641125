import { Undo2, X } from 'lucide';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { usePreviewUrl } from '@/hooks/usePreviewUrl';
import * as S from './FeaturedImages.styles';

type StoredProps = { src: string; name: string; isRemoved: boolean; onToggle: () => void };

/** A picture the event has already; one that is to go stays in sight, so that it can be taken back. */
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

type AddedProps = { file: File; onRemove: () => void };

/** A picture chosen in this form. */
export function AddedThumb({ file, onRemove }: AddedProps) {
  const url = usePreviewUrl(file);
  return (
    <S.Thumb>
      {url ? <Picture src={url} alt={`Preview of ${file.name}`} width={160} height={100} isEager /> : <S.Blank />}
      <S.Remove type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon of={X} size={20} />
      </S.Remove>
      <S.Name title={file.name}>{file.name}</S.Name>
    </S.Thumb>
  );
}
