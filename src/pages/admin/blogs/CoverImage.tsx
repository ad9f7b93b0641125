import { useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useImageUrls } from '@/api/ApiBase';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Picture } from '@/components/Picture';
import { PictureInput } from '@/components/PictureInput';
import { fileSize, MAX_PICTURE_BYTES, pictureFault } from '@/domain/pictureFile';
import { type BlogDraft, type CheckedDraft, controlId } from './blogDraft';
import * as S from './CoverImage.styles';

type Props = {
  form: UseFormReturn<BlogDraft, unknown, CheckedDraft>;
  /** The path of the cover the post has already; empty when it has none. */
  stored: string;
  /** Shows the file chosen here; left out until it can be shown. */
  preview: string | undefined;
};

export function CoverImage({ form, stored, preview }: Props) {
  const { field, fieldState } = useController({ name: 'image', control: form.control });
  const { blogImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const chosen = field.value;

  function handleFiles([file]: File[]) {
    if (!file) return;
    const fault = pictureFault(file);
    if (fault) {
      form.setError('image', { message: `${file.name}: ${fault}` });
      empty();
      return;
    }
    form.clearErrors('image');
    field.onChange(file);
  }

  function handleRemove() {
    field.onChange(null);
    empty();
    input.current?.focus();
  }

  // So that choosing the same file once more counts as choosing.
  function empty() {
    if (input.current) input.current.value = '';
  }

  return (
    <S.Cover>
      <Field label="Cover Image" id={controlId('image')} error={fieldState.error?.message}>
        {(wiring) => (
          <PictureInput
            wiring={wiring}
            ref={input}
            text={chosen || stored ? 'Choose another image' : 'Choose an image file'}
            note={`JPEG, PNG, WebP or GIF, up to ${fileSize(MAX_PICTURE_BYTES)}. You can also drop it here.`}
            onFiles={handleFiles}
          />
        )}
      </Field>
      {chosen && (
        <S.Chosen>
          {preview && <Picture src={preview} alt={`Preview of ${chosen.name}`} width={160} height={100} isEager />}
          <S.About>
            <b>{chosen.name}</b>
            <span>{fileSize(chosen.size)}</span>
          </S.About>
          <Button tone="ghost" size="sm" aria-label={`Remove ${chosen.name}`} onClick={handleRemove}>
            Remove
          </Button>
        </S.Chosen>
      )}
      {!chosen && stored !== '' && (
        <S.Chosen>
          <Picture src={blogImage(stored)} alt="Current cover" width={160} height={100} sizes="160px" isEager />
          <S.About>
            <span>The current cover</span>
          </S.About>
        </S.Chosen>
      )}
    </S.Cover>
  );
}
