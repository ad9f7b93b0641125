import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';

const SAVE_INTERVAL_MS = 2000;

type Fields = UnsavedText['fields'];

type Options = {
  storage: UnsavedTexts;
  /** The version of the record that the form starts from; the empty text for a new one. */
  baseVersion: string;
  initialFields: Fields;
  isDirty: boolean;
  readForm: () => { fields: Fields; hadPictures: boolean };
  fillForm: (fields: Fields) => void;
};

const createSlot = () => Math.random().toString(36).slice(2);

/** Stores unsaved text every two seconds, each tab in its own slot, and offers that of earlier visits. */
export function useUnsavedText({ storage, baseVersion, initialFields, isDirty, readForm, fillForm }: Options) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const ownSlot = useRef({ slot: '', lastStored: '' });

  const changedFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== initialFields[name]));

  function storeOwnText() {
    const own = ownSlot.current;
    const { fields, hadPictures } = readForm();
    const changes = changedFields(fields);
    const serialized = JSON.stringify([changes, hadPictures]);
    if (serialized === own.lastStored) return;
    own.lastStored = serialized;
    own.slot ||= createSlot();
    if (Object.keys(changes).length === 0) storage.remove(own.slot);
    else storage.store({ slot: own.slot, fields: changes, savedAt: Date.now(), base: baseVersion, hadPictures });
  }

  const storeText = useEffectEvent(storeOwnText);

  const loadOffers = useEffectEvent(() => {
    const stored = storage.list(new Date());
    const isInRecord = ({ fields }: UnsavedText) => Object.keys(changedFields(fields)).length === 0;
    // The server has saved such a text, but the tab closed before the response came.
    for (const text of stored.filter(isInRecord)) storage.remove(text.slot);
    setOffers(stored.filter((text) => !isInRecord(text)));
  });

  const refreshOffers = useEffectEvent(() => {
    const stored = storage.list(new Date());
    setOffers(stored.filter(({ slot }) => offers.some((offer) => offer.slot === slot)));
  });

  useEffect(() => {
    loadOffers();
    return storage.subscribe(() => refreshOffers());
  }, [storage]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(storeText, SAVE_INTERVAL_MS);
    // A phone can kill a hidden page without further events.
    document.addEventListener('visibilitychange', storeText);
    window.addEventListener('pagehide', storeText);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', storeText);
      window.removeEventListener('pagehide', storeText);
      storeText();
    };
  }, [isDirty]);

  return {
    baseVersion,
    offer: offers[0],
    /** Puts an offered text into the form. Typed text that it overwrites becomes an offer itself. */
    restore(offer: Pick<UnsavedText, 'slot' | 'fields'>) {
      const typed = changedFields(readForm().fields);
      const isOverwriting = Object.entries(offer.fields).some(([name, value]) => name in typed && typed[name] !== value);
      storeOwnText();
      const overwritten = isOverwriting ? storage.list(new Date()).find(({ slot }) => slot === ownSlot.current.slot) : undefined;
      if (overwritten) ownSlot.current = { slot: createSlot(), lastStored: '' };
      const isOfSameType = ([name, value]: [string, string | boolean]) => typeof value === typeof initialFields[name];
      fillForm(Object.fromEntries(Object.entries(offer.fields).filter(isOfSameType)));
      storeOwnText();
      storage.remove(offer.slot);
      setOffers([...(overwritten ? [overwritten] : []), ...offers.filter(({ slot }) => slot !== offer.slot)]);
    },
    /** Deletes an offered text. Returns the function that brings it back. */
    discard(offer: UnsavedText) {
      storage.remove(offer.slot);
      setOffers(offers.filter(({ slot }) => slot !== offer.slot));
      return () => {
        storage.store(offer);
        setOffers((others) => [offer, ...others]);
      };
    },
    /** Deletes the stored text of this form. What is typed from now on is stored again. */
    removeOwnText() {
      storeOwnText();
      storage.remove(ownSlot.current.slot);
    },
  };
}
