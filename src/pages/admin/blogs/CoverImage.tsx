import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { imageFileError, reductionText } from '@/domain/imageFile';
import { POST_FIELDS } from '@/domain/recordFields';
import { imageUploadError, usePreparedImages } from '@/images/prepareImage';
import { type FormImage, isStoredImage } from '@/pages/admin/formImages';
import type { FieldsProps } from '@/pages/admin/recordConfig';
import * as admin from '@/texts/admin';
import * as imageRules from '@/texts/rules';
import { theme } from '@/theme/theme';
import { findNextCover, withChosenFile, withCoverAlt, withoutChosenFile } from './coverImages';

const CoverRow = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
  > :first-child {
    width: 160px;
    height: 100px;
    object-fit: cover;
  }
`;

const CoverText = styled.p`
  display: grid;
  min-width: 0;
  flex: 1 1 140px;
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};

  > span {
    color: ${theme.colour.ink2};
  }
`;

type Fields = FieldsProps<'images' | 'image_alt'>;
type Props = Pick<Fields, 'form'> & Pick<Fields['bindings'], 'fieldProps'>;

/** The fields for the cover of a post. In `images`, a chosen file stands before the stored cover that it replaces. */
export function CoverImage({ form, fieldProps }: Props) {
  const { field: imagesField } = useController({ name: 'images', control: form.control });
  const { blogImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [imagesBeforeFile] = useState(() => new WeakMap<File, readonly FormImage[]>());
  const images = imagesField.value;
  const storedCover = images.find(isStoredImage);
  const coverAfterSave = findNextCover(images);
  const chosenFile = coverAfterSave?.file;
  const alt = coverAfterSave?.alt ?? '';
  const hasImage = chosenFile !== undefined || storedCover !== undefined;
  // `prepared` is undefined while the browser reduces the file. An unreadable file gets no `preview`.
  const [prepared] = usePreparedImages(chosenFile ? [chosenFile] : []);
  const sizeText = chosenFile && reductionText(chosenFile.size, prepared?.file.size);
  const storedUrl = storedCover && blogImage(storedCover.image);
  const src = chosenFile ? prepared?.preview : storedUrl;

  function handleFiles([file]: File[]) {
    if (!file) return;
    const typeError = imageFileError(file);
    if (typeError) {
      form.setError('images', { message: imageRules.withFileName(file.name, typeError) });
      return;
    }
    form.clearErrors('images');
    imagesField.onChange(withChosenFile(images, file));
    if (!imagesBeforeFile.has(file)) imagesBeforeFile.set(file, images);
    void undoIfUnusable(file);
  }

  /** Brings back the earlier images if the chosen file is damaged or too large. */
  async function undoIfUnusable(file: File) {
    const error = await imageUploadError(file);
    const usableImages = await findUsableImages(imagesBeforeFile.get(file) ?? []);
    const coverOfFile = form.getValues('images').find((image) => image.file === file);
    const isStillChosen = coverOfFile !== undefined;
    if (!error || !isStillChosen) return;
    const typedAlt = coverOfFile.alt;
    imagesField.onChange(withCoverAlt(usableImages, typedAlt));
    form.setError('images', { message: error });
  }

  /** Goes further back if the earlier images have an unusable file too, chosen a moment before. */
  async function findUsableImages(candidates: readonly FormImage[]): Promise<readonly FormImage[]> {
    const file = findNextCover(candidates)?.file;
    const earlierImages = file && (await imageUploadError(file)) && imagesBeforeFile.get(file);
    return earlierImages ? findUsableImages(earlierImages) : candidates;
  }

  function handleRemoveChosenFile() {
    form.clearErrors('images');
    imagesField.onChange(withoutChosenFile(images));
    input.current?.focus();
  }

  function handleAlt(text: string) {
    // A save sends the text as `image_alt`, so the error of a failed save has this name.
    form.clearErrors('image_alt');
    imagesField.onChange(withCoverAlt(images, text));
  }

  return (
    <>
      <Stack>
        <Field label={POST_FIELDS.images.label} {...fieldProps('images')}>
          {(wiring) => (
            <ImageInput
              wiring={wiring}
              ref={input}
              text={hasImage ? 'Choose another image' : 'Choose an image file'}
              note="JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can also drop one here."
              onFiles={handleFiles}
            />
          )}
        </Field>
        <VisuallyHidden role="status">{chosenFile && `${chosenFile.name}: ${sizeText}`}</VisuallyHidden>
        {hasImage && (
          <CoverRow>
            {src ? (
              <ResponsiveImage
                src={src}
                alt={chosenFile ? imageRules.previewAlt(chosenFile.name) : 'Current cover'}
                width={160}
                height={100}
                sizes="160px"
                isEager
              />
            ) : (
              <ImagePlaceholder isBusy={prepared === undefined} />
            )}
            <CoverText>
              {chosenFile && <b>{chosenFile.name}</b>}
              <span>{sizeText ?? 'The current cover'}</span>
            </CoverText>
            {chosenFile && (
              <Button tone="ghost" size="sm" aria-label={admin.removeLabel(chosenFile.name)} onClick={handleRemoveChosenFile}>
                {admin.removeButton}
              </Button>
            )}
          </CoverRow>
        )}
      </Stack>
      <Field
        label={POST_FIELDS.image_alt.label}
        isOptional
        hint="A few words for visitors who cannot see it."
        {...fieldProps('image_alt')}
      >
        {(wiring) => <Input {...wiring} value={alt} onChange={({ target }) => handleAlt(target.value)} autoComplete="off" />}
      </Field>
    </>
  );
}
