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
import { usePreparedImages } from '@/images/prepareImage';
import type { FormImage } from '@/pages/admin/formImages';
import type { FieldsProps } from '@/pages/admin/recordConfig';
import * as rules from '@/texts/rules';
import { ImageThumb } from './ImageThumb';
import { fileIdentity, useEventImages } from './useEventImages';

const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`;

const imageName = ({ image = '', file }: FormImage) => file?.name ?? (image.split('/').at(-1) || image);

type Name = 'images' | 'image_order' | 'image_alts';
type Props = Pick<FieldsProps<Name>, 'form'> & Pick<FieldsProps<Name>['bindings'], 'fieldProps'>;

export function FeaturedImages({ form, fieldProps }: Props) {
  const eventImages = useEventImages(form);
  const { visibleImages, keptImages, files } = eventImages;
  const keptCount = keptImages.length;
  const preparedFiles = usePreparedImages(files);
  const { eventImage: toImageUrl } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const otherErrors = [fieldProps('image_alts').error, fieldProps('image_order').error].filter((error) => error !== undefined);

  /** A stored image stays visible, so that its removal can be undone. A new file goes, and a neighbour gets the focus. */
  function handleRemoveOrPutBack(entry: FormImage, { currentTarget }: MouseEvent<HTMLElement>) {
    if (entry.file) {
      const item = currentTarget.closest('li');
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      (neighbour?.querySelector('button') ?? input.current)?.focus();
      eventImages.dropFile(entry);
    } else if (entry.isRemoved) eventImages.putBack(entry);
    else eventImages.markAsRemoved(entry);
  }

  function handleMove(entry: FormImage, newPlace: number) {
    eventImages.move(entry, newPlace);
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
            text={keptCount > 0 ? 'Choose more images' : 'Choose image files'}
            note={rules.severalImagesHint}
            onFiles={eventImages.addFiles}
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
          countText(keptCount, eventImages.removedCount),
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
