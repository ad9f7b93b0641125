import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { ImageError, ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { reductionSummary, reductionText } from '@/domain/imageFile';
import { EVENT_FIELDS } from '@/domain/recordFields';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import { usePreparedImages } from '@/images/prepareImage';
import type { FormImage } from '@/pages/admin/formImages';
import type { RecordFormMethods } from '@/pages/admin/recordConfig';
import * as rules from '@/texts/rules';
import { ImageThumb } from './ImageThumb';
import { fileIdentity, useEventImages } from './useEventImages';

const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`;

type Bindings = FieldBindings<'images' | 'image_order' | 'image_alts'>;
type Props = { form: RecordFormMethods; fieldProps: Bindings['fieldProps'] };

/** The field in which staff choose, order, describe and remove the images of an event. */
export function FeaturedImages({ form, fieldProps }: Props) {
  const eventImages = useEventImages(form);
  const { visibleImages, imagesAfterSave, files } = eventImages;
  const countAfterSave = imagesAfterSave.length;
  const placeAfterSave = (entry: FormImage) => imagesAfterSave.indexOf(entry) + 1;
  const preparedFiles = usePreparedImages(files);
  const preparedImageOf = (file: File) => preparedFiles[files.indexOf(file)];
  const { eventImage: toImageUrl } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const statusTexts = [
    countText(countAfterSave, eventImages.removedCount),
    reductionSummary(files.map((file) => [file.size, preparedImageOf(file)?.file.size])),
  ];
  const altAndOrderErrors = [fieldProps('image_alts').error, fieldProps('image_order').error].filter(Boolean);
  const focusTargetOfOrderError = { id: fieldProps('image_order').id, tabIndex: -1 };

  function handleRemoveOrPutBack(entry: FormImage, { currentTarget }: MouseEvent<HTMLElement>) {
    const willDisappear = entry.file !== undefined;
    if (willDisappear) (findNeighbourButton(currentTarget) ?? input.current)?.focus();
    eventImages.removeOrPutBack(entry);
  }

  function handleMove(entry: FormImage, newPlace: number) {
    const oldPlace = placeAfterSave(entry);
    eventImages.move(entry, newPlace);
    const coverText = newPlace === 1 ? ' It is the cover.' : '';
    setAnnouncement(`Image ${oldPlace} moved to place ${newPlace} of ${countAfterSave}.${coverText}`);
  }

  function renderThumb(entry: FormImage) {
    const { image: path, file, alt } = entry;
    const preparedImage = file && preparedImageOf(file);
    const src = path === undefined ? preparedImage?.preview : toImageUrl(path);
    const name = imageName(entry);
    return (
      <ImageThumb
        key={thumbKey(entry, visibleImages)}
        name={name}
        image={
          src ? (
            <ResponsiveImage src={src} alt={rules.previewAlt(name)} width={160} height={100} sizes="160px" isEager />
          ) : (
            <ImagePlaceholder isBusy={!preparedImage} />
          )
        }
        fileSizeText={file && reductionText(file.size, preparedImage?.file.size)}
        place={entry.isRemoved ? undefined : placeAfterSave(entry)}
        imageCount={countAfterSave}
        onMove={(newPlace) => handleMove(entry, newPlace)}
        alt={alt}
        onAltChange={(newAlt) => eventImages.setAlt(entry, newAlt)}
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
            text={countAfterSave > 0 ? 'Choose more images' : 'Choose image files'}
            note={rules.severalImagesHint}
            onFiles={eventImages.addFiles}
          />
        )}
      </Field>
      {altAndOrderErrors.map((error) => (
        <ImageError key={error} role="alert">
          {error}
        </ImageError>
      ))}
      <Text $size="small" role="status">
        {statusTexts.filter(Boolean).join('. ')}
      </Text>
      {countAfterSave > 1 && <Text $size="small">Visitors see the images in this order. The first one is the cover.</Text>}
      {visibleImages.length > 0 && (
        <fieldset aria-label={EVENT_FIELDS.image_alts.label}>
          <Thumbs aria-label="Images of the event" {...focusTargetOfOrderError}>
            {visibleImages.map(renderThumb)}
          </Thumbs>
        </fieldset>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

function countText(countAfterSave: number, removedCount: number): string {
  return `${countAfterSave} of ${MAX_EVENT_IMAGES} images${removedCount > 0 ? `, ${removedCount} removed when you save` : ''}`;
}

const imageName = ({ image = '', file }: FormImage) => file?.name ?? image.slice(image.lastIndexOf('/') + 1);

/** An event can store the same image twice, so the key of a stored image also numbers the equal images. */
function thumbKey(entry: FormImage, images: readonly FormImage[]): string {
  if (entry.file) return fileIdentity(entry.file);
  const equalImages = images.filter(({ image }) => image === entry.image);
  return `${entry.image} ${equalImages.indexOf(entry)}`;
}

function findNeighbourButton(button: HTMLElement) {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('button');
}
