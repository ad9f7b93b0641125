import { useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { moved, readImageOrder, withoutNewFile } from '@/domain/imageOrder';
import * as texts from '@/texts/imageOrder';
import type { CheckedDraft } from './eventDraft';
import { type EventDraft, placesOf } from './eventFormFields';

/**
 * The images of the form in the order in which visitors will see them, by their places among the stored and then the added ones.
 * Images that go on save keep their place in the list, and are not counted.
 */
export function useImageOrder(form: UseFormReturn<EventDraft, unknown, CheckedDraft>, stored: readonly string[]) {
  const { field, fieldState } = useController({ name: 'image_order', control: form.control });
  const images = useWatch({ control: form.control, name: 'images' });
  const [announcement, setAnnouncement] = useState('');
  const places = placesOf(field.value, stored, images);
  const stays = (place: number) => !images.removed.includes(stored[place] ?? '');
  const staying = places.filter(stays);

  /** Moves the image at `from` in the list to `to`. */
  function move(from: number, to: number) {
    const place = places[from];
    if (place === undefined || from === to) return;
    const next = moved(places, from, to);
    const entries = next.map((at) => stored[at] ?? at - stored.length);
    const isUsual = next.every((at, index) => at === index);
    form.clearErrors('image_order');
    field.onChange(JSON.stringify(isUsual ? stored : entries));
    setAnnouncement(texts.moved(staying.indexOf(place) + 1, next.filter(stays).indexOf(place) + 1, staying.length));
  }

  return {
    error: fieldState.error?.message,
    places,
    /** How many images stay. */
    count: staying.length,
    /** An image's number among those that stay, from 1; 0 for one that goes on save. */
    numberOf: (place: number) => staying.indexOf(place) + 1,
    move,
    /** Moves an image before its neighbour (-1) or after it (1). */
    step(place: number, by: -1 | 1) {
      const neighbour = staying[staying.indexOf(place) + by];
      if (neighbour !== undefined) move(places.indexOf(place), places.indexOf(neighbour));
    },
    /** Forgets the new file at a place among the new files. */
    dropNew(file: number) {
      const now = readImageOrder(form.getValues('image_order')) ?? [];
      field.onChange(JSON.stringify(withoutNewFile(now, file)));
    },
    /** What screen readers hear after a move. */
    announcement,
  };
}
