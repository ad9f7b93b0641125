import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { moved, readImageOrder, withoutNewFile } from '@/domain/imageOrder';
import * as texts from '@/texts/imageOrder';
import type { CheckedDraft } from './eventDraft';
import { type EventDraft, placesOf } from './eventFormFields';

/**
 * The images of an event's form in the order in which visitors will see them, by their places among the stored and then the added
 * ones, with their alternative texts. Images that go on save keep their place in the list, and are not counted.
 */
export function useImageList(form: UseFormReturn<EventDraft, unknown, CheckedDraft>, stored: readonly string[]) {
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
    alts.field.onChange(next.join('\n'));
  }

  return {
    images: images.field,
    errors: [alts, order].map(({ fieldState }) => fieldState.error?.message).filter((message) => message !== undefined),
    imagesError: images.fieldState.error?.message,
    places,
    /** How many images stay. */
    count: staying.length,
    /** An image's number among those that stay, from 1; 0 for one that goes on save. */
    numberOf: (place: number) => staying.indexOf(place) + 1,
    /** Gives an image another number among those that stay. */
    move(place: number, number: number) {
      const target = staying[number - 1];
      if (target === undefined || target === place) return;
      const next = moved(places, places.indexOf(place), places.indexOf(target));
      const isUsual = next.every((at, index) => at === index);
      form.clearErrors('image_order');
      order.field.onChange(JSON.stringify(isUsual ? stored : next.map((at) => stored[at] ?? at - stored.length)));
      setAnnouncement(texts.moved(staying.indexOf(place) + 1, number, staying.length));
    },
    /** What screen readers hear after a move. */
    announcement,
    altAt: (place: number) => lines()[place] ?? '',
    setAlt(place: number, alt: string) {
      const before = lines();
      writeAlts(Array.from({ length: Math.max(before.length, place + 1) }, (_, at) => (at === place ? alt : (before[at] ?? ''))));
    },
    /** Forgets order and text of the new file at a place among the new files. */
    dropNew(file: number) {
      writeAlts(lines().filter((_alt, at) => at !== stored.length + file));
      const now = readImageOrder(form.getValues('image_order')) ?? [];
      order.field.onChange(JSON.stringify(withoutNewFile(now, file)));
    },
  };
}
