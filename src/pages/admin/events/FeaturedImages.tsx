import { type MouseEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { Fault, ImageInput } from '@/components/admin/ImageInput';
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

const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const nameOf = ({ image = '', file }: FormImage) => file?.name ?? (image.split('/').at(-1) || image);

type Name = 'images' | 'image_order' | 'image_alts';
type Props = Pick<FieldsProps<Name>, 'form'> & Pick<FieldsProps<Name>['bindings'], 'fieldProps'>;

export function FeaturedImages({ form, fieldProps }: Props) {
  const { field } = useController({ name: 'images', control: form.control });
  const { eventImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const images = field.value;
  const staying = images.filter(isPartOfRecord);
  const count = staying.length;
  const shown = images.filter(({ image, file }) => image !== undefined || file);
  const files = images.flatMap(({ file }) => file ?? []);
  const prepared = usePreparedImages(files);
  const otherErrors = [fieldProps('image_alts').error, fieldProps('image_order').error].filter((error) => error !== undefined);

  function change(next: FormImage[]) {
    form.clearErrors(['images', 'image_order', 'image_alts']);
    field.onChange(next);
  }

  const replace = (image: FormImage, by: FormImage) => change(images.map((one) => (one === image ? by : one)));

  function handleFiles(chosen: File[]) {
    // An image chosen twice counts once.
    const known = new Set(files.map(identityOf));
    const sound = chosen.filter((file) => !imageFileError(file) && !known.has(identityOf(file)));
    const taken = sound.slice(0, Math.max(0, MAX_EVENT_IMAGES - count));
    // A restored text waits for its image.
    const waiting = images.filter((image) => !shown.includes(image));
    const added = taken.map((file, place) => ({ file, alt: waiting[place]?.alt ?? '' }));
    if (taken.length > 0) change([...shown, ...added, ...waiting.slice(taken.length)]);
    const faults = chosen.flatMap((file) => imageFileError(file)?.replace(/^/, `${file.name}: `) ?? []);
    if (taken.length < sound.length) faults.push(TOO_MANY);
    if (faults.length > 0) form.setError('images', { message: faults.join(' ') });
    for (const file of taken) void dropWhenTooLarge(file, faults);
  }

  /** Removes an image that is too large to upload after shrinking; until shrinking ends, a large image is accepted. */
  async function dropWhenTooLarge(file: File, faults: string[]) {
    const fault = await imageUploadError(file);
    const now = form.getValues('images');
    if (!fault || now.every((image) => image.file !== file)) return;
    faults.push(fault);
    change(now.filter((image) => image.file !== file));
    form.setError('images', { message: faults.join(' ') });
  }

  /** A stored image stays visible until the save, so that its removal can be undone. */
  function handleRemove(image: FormImage, { currentTarget }: MouseEvent<HTMLElement>) {
    if (image.file) {
      const item = currentTarget.closest('li');
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      (neighbour?.querySelector('button') ?? input.current)?.focus();
      change(images.filter((one) => one !== image));
    } else if (!image.isRemoved) {
      replace(image, { ...image, isRemoved: true });
    } else if (count < MAX_EVENT_IMAGES) {
      replace(image, { image: image.image, alt: image.alt });
    } else {
      form.setError('images', { message: TOO_MANY });
    }
  }

  function handleMove(image: FormImage, number: number) {
    const place = images.findIndex((one) => one === staying[number - 1]);
    const others = images.filter((one) => one !== image);
    change([...others.slice(0, place), image, ...others.slice(place)]);
    const cover = number === 1 ? ' It is the cover.' : '';
    setAnnouncement(`Image ${staying.indexOf(image) + 1} moved to place ${number} of ${count}.${cover}`);
  }

  function thumbOf(image: FormImage, place: number) {
    const { image: path, file, alt } = image;
    const ready = file && prepared[files.indexOf(file)];
    const src = path === undefined ? ready?.preview : eventImage(path);
    const name = nameOf(image);
    // A stored image can be there twice.
    const key = file ? identityOf(file) : `${path} ${shown.slice(0, place).filter((one) => one.image === path).length}`;
    return (
      <ImageThumb
        key={key}
        name={name}
        picture={
          src ? (
            <ResponsiveImage src={src} alt={rules.previewAlt(name)} width={160} height={100} sizes="160px" isEager />
          ) : (
            <ImagePlaceholder isBusy={!ready} />
          )
        }
        size={file && reductionText(file.size, ready?.file.size)}
        number={staying.indexOf(image) + 1}
        count={count}
        onMove={(number) => handleMove(image, number)}
        alt={alt}
        onAlt={(text) => replace(image, { ...image, alt: text })}
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
            note={rules.severalHint}
            onFiles={handleFiles}
          />
        )}
      </Field>
      {otherErrors.map((error) => (
        <Fault key={error} role="alert">
          {error}
        </Fault>
      ))}
      <Text $size="small" role="status">
        {[
          countText(count, images.filter(({ isRemoved }) => isRemoved).length),
          reductionSummary(files.map(({ size }, place) => [size, prepared[place]?.file.size])),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {count > 1 && <Text $size="small">Visitors see the images in this order. The first one is the cover.</Text>}
      {shown.length > 0 && (
        <fieldset aria-label={EVENT_FIELDS.image_alts.label}>
          <Thumbs aria-label="Images of the event" id={fieldProps('image_order').id} tabIndex={-1}>
            {shown.map(thumbOf)}
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
