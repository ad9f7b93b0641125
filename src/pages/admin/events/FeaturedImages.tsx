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
  const { eventImage: toImageUrl } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** All entries of the form: stored images, also removed ones, new files, and descriptions without a file. */
  const images = field.value;
  const keptImages = images.filter(isPartOfRecord);
  const keptCount = keptImages.length;
  const visibleImages = images.filter(({ image, file }) => image !== undefined || file);
  const files = images.flatMap(({ file }) => file ?? []);
  const preparedFiles = usePreparedImages(files);
  const otherErrors = [fieldProps('image_alts').error, fieldProps('image_order').error].filter((error) => error !== undefined);

  function setImages(newImages: FormImage[]) {
    form.clearErrors(['images', 'image_order', 'image_alts']);
    field.onChange(newImages);
  }

  const replaceImage = (entry: FormImage, replacement: FormImage) =>
    setImages(images.map((other) => (other === entry ? replacement : other)));

  function handleFiles(chosenFiles: File[]) {
    const presentIdentities = new Set(files.map(fileIdentity));
    const newFiles = chosenFiles.filter((file) => !imageFileError(file) && !presentIdentities.has(fileIdentity(file)));
    const freePlaces = Math.max(0, MAX_EVENT_IMAGES - keptCount);
    const addedFiles = newFiles.slice(0, freePlaces);
    // Restored descriptions wait for their files, which the user chooses again in the same order.
    const imagesWithoutFile = images.filter((entry) => !visibleImages.includes(entry));
    const addedImages = addedFiles.map((file, index) => ({ file, alt: imagesWithoutFile[index]?.alt ?? '' }));
    if (addedFiles.length > 0) setImages([...visibleImages, ...addedImages, ...imagesWithoutFile.slice(addedFiles.length)]);
    const errors = chosenFiles.flatMap((file) => {
      const error = imageFileError(file);
      return error ? `${file.name}: ${error}` : [];
    });
    if (addedFiles.length < newFiles.length) errors.push(TOO_MANY);
    if (errors.length > 0) form.setError('images', { message: errors.join(' ') });
    for (const file of addedFiles) void removeIfTooLarge(file, errors);
  }

  /** Removes a file that is too large even after shrinking, and adds why to the errors of all files chosen with it. */
  async function removeIfTooLarge(file: File, errors: string[]) {
    const error = await imageUploadError(file);
    const currentImages = form.getValues('images');
    const isStillChosen = currentImages.some((entry) => entry.file === file);
    if (!error || !isStillChosen) return;
    errors.push(error);
    setImages(currentImages.filter((entry) => entry.file !== file));
    form.setError('images', { message: errors.join(' ') });
  }

  /** A stored image stays visible, so that its removal can be undone. A new file goes, and a neighbour gets the focus. */
  function handleRemoveOrPutBack(entry: FormImage, { currentTarget }: MouseEvent<HTMLElement>) {
    if (entry.file) {
      const item = currentTarget.closest('li');
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      (neighbour?.querySelector('button') ?? input.current)?.focus();
      setImages(images.filter((other) => other !== entry));
    } else if (!entry.isRemoved) {
      replaceImage(entry, { ...entry, isRemoved: true });
    } else if (keptCount < MAX_EVENT_IMAGES) {
      replaceImage(entry, { image: entry.image, alt: entry.alt });
    } else {
      form.setError('images', { message: TOO_MANY });
    }
  }

  function handleMove(entry: FormImage, newPlace: number) {
    const newIndex = images.findIndex((other) => other === keptImages[newPlace - 1]);
    const reordered = images.filter((other) => other !== entry);
    // Without the entry, the images after it stand one index lower, so a later place puts it after the image there.
    reordered.splice(newIndex, 0, entry);
    setImages(reordered);
    const coverText = newPlace === 1 ? ' It is the cover.' : '';
    setAnnouncement(`Image ${keptImages.indexOf(entry) + 1} moved to place ${newPlace} of ${keptCount}.${coverText}`);
  }

  function renderThumb(entry: FormImage, index: number) {
    const { image: path, file, alt } = entry;
    const preparedFile = file && preparedFiles[files.indexOf(file)];
    const src = path === undefined ? preparedFile?.preview : toImageUrl(path);
    const name = imageName(entry);
    // An event can store the same image twice, so the key of a stored image counts the same images before it.
    const sameBefore = visibleImages.slice(0, index).filter((other) => other.image === path).length;
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
        sizeText={file && reductionText(file.size, preparedFile?.file.size)}
        place={keptImages.indexOf(entry) + 1}
        imageCount={keptCount}
        onMove={(newPlace) => handleMove(entry, newPlace)}
        alt={alt}
        onAltChange={(newAlt) => replaceImage(entry, { ...entry, alt: newAlt })}
        onRemoveOrPutBack={(event) => handleRemoveOrPutBack(entry, event)}
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
            text={keptCount > 0 ? 'Choose more images' : 'Choose image files'}
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
          countText(keptCount, images.filter(({ isRemoved }) => isRemoved).length),
          reductionSummary(files.map(({ size }, index) => [size, preparedFiles[index]?.file.size])),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {keptCount > 1 && <Text $size="small">Visitors see the images in this order. The first one is the cover.</Text>}
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

function countText(keptCount: number, removedCount: number): string {
  return `${keptCount} of ${MAX_EVENT_IMAGES} images${removedCount > 0 ? `, ${removedCount} removed when you save` : ''}`;
}
