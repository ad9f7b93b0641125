import { type MouseEvent, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError, sizesText } from '@/domain/imageFile';
import { uploadError } from '@/images/imagesToUpload';
import { usePreparedImages } from '@/images/usePreparedImages';
import * as pictures from '@/texts/eventPictures';
import * as orderTexts from '@/texts/imageOrder';
import * as imageRules from '@/texts/imageRules';
import { type CheckedDraft, controlId } from './eventDraft';
import { type EventDraft, LABELS } from './eventFormFields';
import * as S from './FeaturedImages.styles';
import { AddedThumb, StoredThumb } from './ImageThumb';
import { SortableImages } from './SortableImages';
import { useImageAlts } from './useImageAlts';
import { useImageOrder } from './useImageOrder';

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
  const { field, fieldState } = useController({ name: 'images', control: form.control });
  const alts = useImageAlts(form);
  const order = useImageOrder(form, stored);
  const { eventImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const { added, removed } = field.value;
  const prepared = usePreparedImages(added);
  const { count } = order;
  const keys = order.places.map((place) => keyAt(place));

  /** The key of an image: stored ones can be there twice, files are not. */
  function keyAt(place: number): string {
    const file = added[place - stored.length];
    return file ? identityOf(file) : `${place} ${stored[place]}`;
  }

  function dropAdded(file: number) {
    alts.drop(stored.length + file);
    order.dropNew(file);
  }

  function change(changes: Partial<typeof field.value>) {
    form.clearErrors('images');
    field.onChange({ ...field.value, ...changes });
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
    dropAdded(now.added.indexOf(file));
    field.onChange({ ...now, added: now.added.filter((other) => other !== file) });
    form.setError('images', { message: faults.join(' ') });
  }

  function handleRemoveAdded(file: File, { currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? input.current)?.focus();
    dropAdded(added.indexOf(file));
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

  function thumbAt(place: number, id: string) {
    const path = stored[place];
    const file = added[place - stored.length];
    const about = {
      id,
      number: order.numberOf(place),
      count,
      onStep: (by: -1 | 1) => order.step(place, by),
      alt: alts.altAt(place),
      onAlt: (alt: string) => alts.setAlt(place, alt),
    };
    if (path !== undefined) {
      const [src, name] = [eventImage(path), nameOf(path)];
      const isRemoved = removed.includes(path);
      return (
        <StoredThumb {...about} key={id} src={src} name={name} isRemoved={isRemoved} onToggle={() => handleToggleStored(path)} />
      );
    }
    if (!file) return null;
    const image = prepared[place - stored.length];
    return <AddedThumb {...about} key={id} file={file} prepared={image} onRemove={(event) => handleRemoveAdded(file, event)} />;
  }

  return (
    <S.Images>
      <Field label={pictures.label} id={controlId('images')} error={fieldState.error?.message}>
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
      {[alts.error, order.error].filter(Boolean).map((error) => (
        <S.ImagesError key={error} role="alert">
          {error}
        </S.ImagesError>
      ))}
      <S.Count role="status">
        {[countText(count, removed.length), sizesText(added.map(({ size }, place) => [size, prepared[place]?.file.size]))]
          .filter(Boolean)
          .join('. ')}
      </S.Count>
      {count > 1 && <S.Count>{orderTexts.hint}</S.Count>}
      {keys.length > 0 && (
        <fieldset aria-label={LABELS.image_alts}>
          <SortableImages keys={keys} onMove={order.move}>
            <S.Thumbs aria-label={pictures.listLabel} id={controlId('image_order')} tabIndex={-1}>
              {order.places.map((place, at) => thumbAt(place, keys[at] ?? ''))}
            </S.Thumbs>
          </SortableImages>
        </fieldset>
      )}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </S.Images>
  );
}

function countText(count: number, removed: number): string {
  return removed > 0 ? pictures.countBesideRemoved(count, MAX_EVENT_IMAGES, removed) : pictures.count(count, MAX_EVENT_IMAGES);
}
