import { type MouseEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { ImageError, ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError, reductionSummary, reductionText } from '@/domain/imageFile';
import { EVENT_FIELDS } from '@/domain/recordFields';
import { imageUploadError, usePreparedImages } from '@/images/prepareImage';
import { type FormImage, isPartOfRecord } from '@/pages/admin/formImages';
import type { FieldsProps } from '@/pages/admin/recordConfig';
import * as rules from '@/texts/rules';
import { ImageThumb } from './ImageThumb';

const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`;

const TOO_MANY = `An event can have ${MAX_EVENT_IMAGES} images at most.`;

const fileIdentity = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const imageName = ({ image = '', file }: FormImage) => file?.name ?? (image.split('/').at(-1) || image);

type Name = 'images' | 'image_order' | 'image_alts';
type Props = Pick<FieldsProps<Name>, 'form'> & Pick<FieldsProps<Name>['bindings'], 'fieldProps'>;

export function FeaturedImages({ form, fieldProps }: Props) {
  const { field } = useController({ name: 'images', control: form.control });
  const { eventImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const images = field.value;
  const eventImages = images.filter(isPartOfRecord);
  const count = eventImages.length;
  const visibleImages = images.filter(({ image, file }) => image !== undefined || file);
  const files = images.flatMap(({ file }) => file ?? []);
  const prepared = usePreparedImages(files);
  const otherErrors = [fieldProps('image_alts').error, fieldProps('image_order').error].filter((error) => error !== undefined);

  function setImages(newImages: FormImage[]) {
    form.clearErrors(['images', 'image_order', 'image_alts']);
    field.onChange(newImages);
  }

  const replaceImage = (image: FormImage, replacement: FormImage) =>
    setImages(images.map((one) => (one === image ? replacement : one)));

  function handleFiles(chosenFiles: File[]) {
    const knownIdentities = new Set(files.map(fileIdentity));
    const validFiles = chosenFiles.filter((file) => !imageFileError(file) && !knownIdentities.has(fileIdentity(file)));
    const addedFiles = validFiles.slice(0, Math.max(0, MAX_EVENT_IMAGES - count));
    // Restored descriptions wait for their files, which the user chooses again in the same order.
    const waitingImages = images.filter((image) => !visibleImages.includes(image));
    const addedImages = addedFiles.map((file, index) => ({ file, alt: waitingImages[index]?.alt ?? '' }));
    if (addedFiles.length > 0) setImages([...visibleImages, ...addedImages, ...waitingImages.slice(addedFiles.length)]);
    const errors = chosenFiles.flatMap((file) => {
      const error = imageFileError(file);
      return error ? `${file.name}: ${error}` : [];
    });
    if (addedFiles.length < validFiles.length) errors.push(TOO_MANY);
    if (errors.length > 0) form.setError('images', { message: errors.join(' ') });
    for (const file of addedFiles) void removeIfTooLarge(file, errors);
  }

  /** Removes an image that is too large to upload even after shrinking, which takes a moment. */
  async function removeIfTooLarge(file: File, errors: string[]) {
    const error = await imageUploadError(file);
    const currentImages = form.getValues('images');
    const isStillChosen = currentImages.some((image) => image.file === file);
    if (!error || !isStillChosen) return;
    errors.push(error);
    setImages(currentImages.filter((image) => image.file !== file));
    form.setError('images', { message: errors.join(' ') });
  }

  /** A stored image stays visible, so that its removal can be undone. A new file goes, and a neighbour gets the focus. */
  function handleRemove(image: FormImage, { currentTarget }: MouseEvent<HTMLElement>) {
    if (image.file) {
      const item = currentTarget.closest('li');
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      (neighbour?.querySelector('button') ?? input.current)?.focus();
      setImages(images.filter((one) => one !== image));
    } else if (!image.isRemoved) {
      replaceImage(image, { ...image, isRemoved: true });
    } else if (count < MAX_EVENT_IMAGES) {
      replaceImage(image, { image: image.image, alt: image.alt });
    } else {
      form.setError('images', { message: TOO_MANY });
    }
  }

  function handleMove(image: FormImage, newPlace: number) {
    const index = images.findIndex((one) => one === eventImages[newPlace - 1]);
    const others = images.filter((one) => one !== image);
    setImages([...others.slice(0, index), image, ...others.slice(index)]);
    const coverText = newPlace === 1 ? ' It is the cover.' : '';
    setAnnouncement(`Image ${eventImages.indexOf(image) + 1} moved to place ${newPlace} of ${count}.${coverText}`);
  }

  function renderThumb(image: FormImage, index: number) {
    const { image: path, file, alt } = image;
    const preparedFile = file && prepared[files.indexOf(file)];
    const src = path === undefined ? preparedFile?.preview : eventImage(path);
    const name = imageName(image);
    // An event can store the same image twice, so the key of a stored image counts the same images before it.
    const sameBefore = visibleImages.slice(0, index).filter((one) => one.image === path).length;
    return (
      <ImageThumb
        key={file ? fileIdentity(file) : `${path} ${sameBefore}`}
        name={name}
        image={
          src ? (
            <ResponsiveImage src={src} alt={rules.previewAlt(name)} width={160} height={100} sizes="160px" isEager />
          ) : (
            <ImagePlaceholder isBusy={!preparedFile} />
          )
        }
        size={file && reductionText(file.size, preparedFile?.file.size)}
        place={eventImages.indexOf(image) + 1}
        count={count}
        onMove={(newPlace) => handleMove(image, newPlace)}
        alt={alt}
        onAlt={(text) => replaceImage(image, { ...image, alt: text })}
        onRemove={(event) => handleRemove(image, event)}
      />
    );
  }

  return (
    <Stack>
      <Field label={EVENT_FIELDS.images.label} {...fieldProps('images')}>
        {(wiring) => (
          <ImageInput
            wiring={wiring}
            ref={input}
            isMultiple
            text={count > 0 ? 'Choose more images' : 'Choose image files'}
            note={rules.severalImagesHint}
            onFiles={handleFiles}
          />
        )}
      </Field>
      {otherErrors.map((error) => (
        <ImageError key={error} role="alert">
          {error}
        </ImageError>
      ))}
      <Text $size="small" role="status">
        {[
          countText(count, images.filter(({ isRemoved }) => isRemoved).length),
          reductionSummary(files.map(({ size }, index) => [size, prepared[index]?.file.size])),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {count > 1 && <Text $size="small">Visitors see the images in this order. The first one is the cover.</Text>}
      {visibleImages.length > 0 && (
        <fieldset aria-label={EVENT_FIELDS.image_alts.label}>
          <Thumbs aria-label="Images of the event" id={fieldProps('image_order').id} tabIndex={-1}>
            {visibleImages.map(renderThumb)}
          </Thumbs>
        </fieldset>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

function countText(count: number, removed: number): string {
  return `${count} of ${MAX_EVENT_IMAGES} images${removed > 0 ? `, ${removed} removed when you save` : ''}`;
}
