import { type UseFormReturn, useController } from 'react-hook-form';
import type { CheckedDraft } from './eventDraft';
import type { EventDraft } from './eventFormFields';

/**
 * The alternative texts of an event's images, by the place of the image among the stored and then the added ones. The form holds
 * them as one text, so that they are kept with the other unsaved texts.
 */
export function useImageAlts(form: UseFormReturn<EventDraft, unknown, CheckedDraft>) {
  const { field, fieldState } = useController({ name: 'image_alts', control: form.control });
  const lines = () => (form.getValues('image_alts') ?? '').split('\n');

  function change(next: string[]) {
    form.clearErrors('image_alts');
    field.onChange(next.join('\n'));
  }

  return {
    error: fieldState.error?.message,
    altAt: (place: number) => lines()[place] ?? '',
    setAlt(place: number, alt: string) {
      const before = lines();
      change(Array.from({ length: Math.max(before.length, place + 1) }, (_, at) => (at === place ? alt : (before[at] ?? ''))));
    },
    /** Forgets the text of an image that is no longer in the list. */
    drop: (place: number) => change(lines().filter((_alt, at) => at !== place)),
  };
}
