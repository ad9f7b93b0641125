import { type MouseEvent, useRef, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import styled from 'styled-components';
import { Fault, ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Picture } from '@/components/ui/Picture';
import { Stack, Text } from '@/components/ui/primitives';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { cleanLine } from '@/domain/cleanText';
import { moved, readImageOrder, withoutNewFile } from '@/domain/eventImages';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError, sizesText, sizeText } from '@/domain/imageFile';
import type { FieldParts } from '@/hooks/useFieldParts';
import { uploadError, usePreparedImages } from '@/images/prepareImage';
import * as pictures from '@/texts/adminEvents';
import * as orderTexts from '@/texts/rules';
import type { CheckedDraft } from './eventDraft';
import { type EventDraft, LABELS, placesOf } from './eventFormFields';
import { ImageThumb } from './ImageThumb';

/**
 * The images of an event's form in the order in which visitors will see them, with their alternative texts. A `place` is an index into
 * `[...stored, ...added]`. Images marked for removal keep their position until the save, and are not counted.
 */
function useImageList(form: UseFormReturn<EventDraft, unknown, CheckedDraft>, stored: readonly string[]) {
  const images = useController({ name: 'images', control: form.control });
  const order = useController({ name: 'image_order', control: form.control });
  const alts = useController({ name: 'image_alts', control: form.control });
  const [announcement, setAnnouncement] = useState('');
  const places = placesOf(order.field.value, stored, images.field.value);
  const stays = (place: number) => !images.field.value.removed.includes(stored[place] ?? '');
  const staying = places.filter(stays);
  // The form holds them as one text, so that they are kept with the other unsaved texts.
  const lines = () => (form.getValues('image_alts') ?? '').split('\n');

  function writeAlts(next: string[]) {
    form.clearErrors('image_alts');
    alts.field.onChange(next.map(cleanLine).join('\n'));
  }

  return {
    images: images.field,
    errors: [alts, order].map(({ fieldState }) => fieldState.error?.message).filter((message) => message !== undefined),
    places,
    count: staying.length,
    /** An image's position among those that stay, from 1; 0 for one marked for removal. */
    numberOf: (place: number) => staying.indexOf(place) + 1,
    move(place: number, number: number) {
      const target = staying[number - 1];
      if (target === undefined || target === place) return;
      const next = moved(places, places.indexOf(place), places.indexOf(target));
      const isDefaultOrder = next.every((at, index) => at === index);
      form.clearErrors('image_order');
      // Stored images are named by path, new ones by their index. The default order equals that of the record, so nothing has changed.
      order.field.onChange(JSON.stringify(isDefaultOrder ? stored : next.map((at) => stored[at] ?? at - stored.length)));
      setAnnouncement(
        `Image ${staying.indexOf(place) + 1} moved to place ${number} of ${staying.length}.${number === 1 ? ' It is the cover.' : ''}`,
      );
    },
    /** What screen readers hear after a move. */
    announcement,
    altAt: (place: number) => lines()[place] ?? '',
    setAlt(place: number, alt: string) {
      const before = lines();
      writeAlts(Array.from({ length: Math.max(before.length, place + 1) }, (_, at) => (at === place ? alt : (before[at] ?? ''))));
    },
    /** Removes the order and the text of an added image. */
    forgetAdded(addedIndex: number) {
      writeAlts(lines().filter((_alt, at) => at !== stored.length + addedIndex));
      const now = readImageOrder(form.getValues('image_order')) ?? [];
      order.field.onChange(JSON.stringify(withoutNewFile(now, addedIndex)));
    },
  };
}

const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 16px;
`;

type Props = {
  form: UseFormReturn<EventDraft, unknown, CheckedDraft>;
  fieldOf: FieldParts<'images' | 'image_order'>['fieldOf'];
  stored: string[];
};

const TOO_MANY = `An event can have ${MAX_EVENT_IMAGES} images at most.`;

/** A file's key: files have no id. */
const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const nameOf = (path: string) => path.split('/').at(-1) || path;

export function FeaturedImages({ form, fieldOf, stored }: Props) {
  const { images, count, ...list } = useImageList(form, stored);
  const { eventImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const { added, removed } = images.value;
  const prepared = usePreparedImages(added);

  function change(changes: Partial<typeof images.value>) {
    form.clearErrors('images');
    images.onChange({ ...images.value, ...changes });
  }

  function handleFiles(files: File[]) {
    // An image chosen twice counts once.
    const known = new Set(added.map(identityOf));
    const sound = files.filter((file) => !imageFileError(file) && !known.has(identityOf(file)));
    const taken = sound.slice(0, Math.max(0, MAX_EVENT_IMAGES - count));
    if (taken.length > 0) change({ added: [...added, ...taken] });
    const faults = files.flatMap((file) => imageFileError(file)?.replace(/^/, `${file.name}: `) ?? []);
    if (taken.length < sound.length) faults.push(TOO_MANY);
    if (faults.length > 0) form.setError('images', { message: faults.join(' ') });
    for (const file of taken) void dropWhenTooLarge(file, faults);
  }

  /** Removes an image that is too large to upload after shrinking; until shrinking ends, a large image is accepted. */
  async function dropWhenTooLarge(file: File, faults: string[]) {
    const fault = await uploadError(file);
    const now = form.getValues('images');
    if (!fault || !now.added.includes(file)) return;
    faults.push(fault);
    list.forgetAdded(now.added.indexOf(file));
    images.onChange({ ...now, added: now.added.filter((other) => other !== file) });
    form.setError('images', { message: faults.join(' ') });
  }

  function handleRemoveAdded(file: File, { currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? input.current)?.focus();
    list.forgetAdded(added.indexOf(file));
    change({ added: added.filter((other) => other !== file) });
  }

  function handleToggleStored(path: string) {
    const isBack = removed.includes(path);
    if (isBack && count >= MAX_EVENT_IMAGES) {
      form.setError('images', { message: TOO_MANY });
      return;
    }
    change({ removed: isBack ? removed.filter((other) => other !== path) : [...removed, path] });
  }

  function thumbAt(place: number) {
    const path = stored[place];
    const file = added[place - stored.length];
    const image = prepared[place - stored.length];
    const src = path === undefined ? image?.preview : eventImage(path);
    const name = file?.name ?? nameOf(path ?? '');
    const picture = { src, alt: orderTexts.previewAlt(name), width: 160, height: 100, sizes: '160px', isEager: true };
    return (
      <ImageThumb
        // A stored image can be there twice.
        key={file ? identityOf(file) : `${place} ${path}`}
        name={name}
        picture={src ? <Picture {...picture} src={src} /> : <ImagePlaceholder isBusy={!image} />}
        size={file && sizeText(file.size, image?.file.size)}
        number={list.numberOf(place)}
        count={count}
        onMove={(number) => list.move(place, number)}
        alt={list.altAt(place)}
        onAlt={(alt) => list.setAlt(place, alt)}
        onRemove={(event) => (file ? handleRemoveAdded(file, event) : handleToggleStored(path ?? ''))}
      />
    );
  }

  return (
    <Stack>
      <Field label={pictures.label} {...fieldOf('images')}>
        {(wiring) => (
          <ImageInput
            wiring={wiring}
            ref={input}
            isMultiple
            text={count > 0 ? 'Choose more images' : 'Choose image files'}
            note={orderTexts.severalHint}
            onFiles={handleFiles}
          />
        )}
      </Field>
      {list.errors.map((error) => (
        <Fault key={error} role="alert">
          {error}
        </Fault>
      ))}
      <Text $size="small" role="status">
        {[countText(count, removed.length), sizesText(added.map(({ size }, place) => [size, prepared[place]?.file.size]))]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {count > 1 && <Text $size="small">Visitors see the images in this order. The first one is the cover.</Text>}
      {list.places.length > 0 && (
        <fieldset aria-label={LABELS.image_alts}>
          <Thumbs aria-label="Images of the event" id={fieldOf('image_order').id} tabIndex={-1}>
            {list.places.map(thumbAt)}
          </Thumbs>
        </fieldset>
      )}
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </Stack>
  );
}

function countText(count: number, removed: number): string {
  return removed > 0
    ? `${count} of ${MAX_EVENT_IMAGES} images, ${removed} removed when you save`
    : pictures.count(count, MAX_EVENT_IMAGES);
}
