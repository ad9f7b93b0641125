import { type MouseEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { ImagePlaceholder } from '@/components/ui/ImagePlaceholder';
import { Picture } from '@/components/ui/Picture';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError, sizesText, sizeText } from '@/domain/imageFile';
import { uploadError } from '@/images/imagesToUpload';
import { usePreparedImages } from '@/images/usePreparedImages';
import * as pictures from '@/texts/eventPictures';
import * as orderTexts from '@/texts/imageOrder';
import * as imageRules from '@/texts/imageRules';
import { type CheckedDraft, controlId } from './eventDraft';
import { type EventDraft, LABELS } from './eventFormFields';
import { ImageThumb } from './ImageThumb';
import { useImageList } from './useImageList';

const Images = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

const Count = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

const Fault = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 14px;
`;

type Props = {
  form: UseFormReturn<EventDraft, unknown, CheckedDraft>;
  /** The paths of the stored images. */
  stored: string[];
};

const TOO_MANY = pictures.tooMany(MAX_EVENT_IMAGES);

/** A file's key: files have no id. */
const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const nameOf = (path: string) => path.split('/').at(-1) || path;

export function FeaturedImages({ form, stored }: Props) {
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
    list.dropNew(now.added.indexOf(file));
    images.onChange({ ...now, added: now.added.filter((other) => other !== file) });
    form.setError('images', { message: faults.join(' ') });
  }

  function handleRemoveAdded(file: File, { currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? input.current)?.focus();
    list.dropNew(added.indexOf(file));
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
    const picture = { src, alt: imageRules.previewAlt(name), width: 160, height: 100, sizes: '160px', isEager: true };
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
    <Images>
      <Field label={pictures.label} id={controlId('images')} error={list.imagesError}>
        {(wiring) => (
          <ImageInput
            wiring={wiring}
            ref={input}
            isMultiple
            text={count > 0 ? pictures.chooseMoreButton : pictures.chooseButton}
            note={imageRules.severalHint}
            onFiles={handleFiles}
          />
        )}
      </Field>
      {list.errors.map((error) => (
        <Fault key={error} role="alert">
          {error}
        </Fault>
      ))}
      <Count role="status">
        {[countText(count, removed.length), sizesText(added.map(({ size }, place) => [size, prepared[place]?.file.size]))]
          .filter(Boolean)
          .join('. ')}
      </Count>
      {count > 1 && <Count>{orderTexts.hint}</Count>}
      {list.places.length > 0 && (
        <fieldset aria-label={LABELS.image_alts}>
          <Thumbs aria-label={pictures.listLabel} id={controlId('image_order')} tabIndex={-1}>
            {list.places.map(thumbAt)}
          </Thumbs>
        </fieldset>
      )}
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </Images>
  );
}

function countText(count: number, removed: number): string {
  return removed > 0 ? pictures.countBesideRemoved(count, MAX_EVENT_IMAGES, removed) : pictures.count(count, MAX_EVENT_IMAGES);
}
