import { useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import styled from 'styled-components';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { Row, Stack } from '@/components/ui/primitives';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { imageFileError, sizeText, uploadSizeError } from '@/domain/imageFile';
import { prepareImage, usePreparedImages } from '@/images/prepareImage';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminPosts';
import * as imageRules from '@/texts/rules';
import { theme } from '@/theme/theme';
import type { BlogDraft } from './blogFormFields';

const Chosen = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
  > :first-child {
    width: 160px;
    height: 100px;
    object-fit: cover;
  }
`;

const About = styled.p`
  display: grid;
  min-width: 0;
  flex: 1 1 140px;
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};

  > span {
    color: ${theme.colour.ink2};
  }
`;

type Props<Checked> = {
  form: UseFormReturn<BlogDraft, unknown, Checked>;
  id: string;
  /** The path of the stored cover; empty without one. */
  stored: string;
};

export function CoverImage<Checked>({ form, id, stored }: Props<Checked>) {
  const { field, fieldState } = useController({ name: 'image', control: form.control });
  const { blogImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const chosen = field.value;
  const [prepared] = usePreparedImages(chosen ? [chosen] : []);
  const size = chosen && sizeText(chosen.size, prepared?.file.size);

  async function handleFiles([file]: File[]) {
    if (!file) return;
    const fault = imageFileError(file);
    if (fault) {
      form.setError('image', { message: `${file.name}: ${fault}` });
      return;
    }
    form.clearErrors('image');
    field.onChange(file);

    // The limit applies to the file that will be sent; until that is known, any image is accepted.
    const sent = await prepareImage(file);
    const reason = uploadSizeError(sent.file);
    if (!reason || form.getValues('image') !== file) return;
    field.onChange(chosen);
    form.setError('image', { message: `${file.name}: ${reason}` });
  }

  function handleRemove() {
    form.clearErrors('image');
    field.onChange(null);
    input.current?.focus();
  }

  return (
    <Stack>
      <Field label={texts.coverLabel} id={id} error={fieldState.error?.message}>
        {(wiring) => (
          <ImageInput
            wiring={wiring}
            ref={input}
            text={chosen || stored ? 'Choose another image' : 'Choose an image file'}
            note="JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can also drop one here."
            onFiles={(files) => void handleFiles(files)}
          />
        )}
      </Field>
      <VisuallyHidden role="status">{chosen && `${chosen.name}: ${size}`}</VisuallyHidden>
      {chosen && (
        <Chosen>
          {prepared?.preview ? (
            <Picture src={prepared.preview} alt={imageRules.previewAlt(chosen.name)} width={160} height={100} isEager />
          ) : (
            <ImagePlaceholder isBusy={!prepared} />
          )}
          <About>
            <b>{chosen.name}</b>
            <span>{size}</span>
          </About>
          <Button tone="ghost" size="sm" aria-label={admin.removeLabel(chosen.name)} onClick={handleRemove}>
            {admin.removeButton}
          </Button>
        </Chosen>
      )}
      {!chosen && stored !== '' && (
        <Chosen>
          <Picture src={blogImage(stored)} alt="Current cover" width={160} height={100} sizes="160px" isEager />
          <About>
            <span>The current cover</span>
          </About>
        </Chosen>
      )}
    </Stack>
  );
}
