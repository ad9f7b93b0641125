import { type MouseEvent, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { useImageUrls } from '@/contexts/ApiBase';
import { MAX_EVENT_IMAGES } from '@/domain/eventSchema';
import { imageFileError, sizesText } from '@/domain/imageFile';
import { uploadError } from '@/images/imagesToUpload';
import { usePreparedImages } from '@/images/usePreparedImages';
import { type CheckedDraft, controlId } from './eventDraft';
import { type EventDraft, LABELS } from './eventFormFields';
import * as S from './FeaturedImages.styles';
import { AddedThumb, StoredThumb } from './ImageThumb';
import { useImageAlts } from './useImageAlts';

type Props = {
  form: UseFormReturn<EventDraft, unknown, CheckedDraft>;
  /** The paths of the stored images. */
  stored: string[];
};

const TOO_MANY = `An event takes ${MAX_EVENT_IMAGES} images at most.`;

/** A file's key: files have no id. */
const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const nameOf = (path: string) => path.split('/').at(-1) || path;

export function FeaturedImages({ form, stored }: Props) {
  const { field, fieldState } = useController({ name: 'images', control: form.control });
  const alts = useImageAlts(form);
  const { eventImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const { added, removed } = field.value;
  const prepared = usePreparedImages(added);
  const count = stored.length - removed.length + added.length;

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
    alts.drop(stored.length + now.added.indexOf(file));
    field.onChange({ ...now, added: now.added.filter((other) => other !== file) });
    form.setError('images', { message: faults.join(' ') });
  }

  function handleRemoveAdded(file: File, { currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? input.current)?.focus();
    alts.drop(stored.length + added.indexOf(file));
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

  return (
    <S.Images>
      <Field label="Featured Images" id={controlId('images')} error={fieldState.error?.message}>
        {(wiring) => (
          <ImageInput
            wiring={wiring}
            ref={input}
            isMultiple
            text={count > 0 ? 'Choose more images' : 'Choose image files'}
            note="JPEG, PNG, WebP or GIF (a still picture). Large photos are reduced before they are sent. You can pick several at once or drop them here."
            onFiles={handleFiles}
          />
        )}
      </Field>
      {alts.error && <S.AltError role="alert">{alts.error}</S.AltError>}
      <S.Count role="status">
        {[countText(count, removed.length), sizesText(added.map(({ size }, place) => [size, prepared[place]?.file.size]))]
          .filter(Boolean)
          .join('. ')}
      </S.Count>
      {stored.length + added.length > 0 && (
        <fieldset aria-label={LABELS.image_alts}>
          <S.Thumbs aria-label="Images of the event">
            {stored.map((path, place) => (
              <StoredThumb
                key={path}
                src={eventImage(path)}
                name={nameOf(path)}
                isRemoved={removed.includes(path)}
                onToggle={() => handleToggleStored(path)}
                alt={alts.altAt(place)}
                onAlt={(alt) => alts.setAlt(place, alt)}
              />
            ))}
            {added.map((file, place) => (
              <AddedThumb
                key={identityOf(file)}
                file={file}
                prepared={prepared[place]}
                onRemove={(event) => handleRemoveAdded(file, event)}
                alt={alts.altAt(stored.length + place)}
                onAlt={(alt) => alts.setAlt(stored.length + place, alt)}
              />
            ))}
          </S.Thumbs>
        </fieldset>
      )}
    </S.Images>
  );
}

function countText(count: number, removed: number): string {
  const shown = `${count} of ${MAX_EVENT_IMAGES} images`;
  return removed > 0 ? `${shown}, ${removed} to be removed on save` : shown;
}
