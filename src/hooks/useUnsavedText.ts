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
  /** Reads the fields, and whether images were added or removed, which cannot be stored. */
  readForm: () => { fields: Fields; hadPictures: boolean };
  fillForm: (fields: Fields) => void;
};

const createSlot = () => Math.random().toString(36).slice(2);

/** Stores the unsaved text of a form in a slot of its own, and offers to restore the texts of earlier visits. */
export function useUnsavedText({ storage, baseVersion, initialFields, isDirty, readForm, fillForm }: Options) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const ownText = useRef({ slot: '', lastStored: '' });
  const listUnexpired = () => storage.list(new Date());

  const changedFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== initialFields[name]));

  /** Stores the fields that differ from the record, unless the last call has stored the same; removes them if none differs. */
  function storeOwnText() {
    const own = ownText.current;
    const { fields, hadPictures } = readForm();
    const changes = changedFields(fields);
    const serialized = JSON.stringify([changes, hadPictures]);
    if (serialized === own.lastStored) return;
    own.lastStored = serialized;
    own.slot ||= createSlot();
    if (Object.keys(changes).length === 0) storage.remove(own.slot);
    else storage.store({ slot: own.slot, fields: changes, savedAt: Date.now(), base: baseVersion, hadPictures });
  }

  // Lets the timer of the effect below call the newest function without a restart.
  const storeOnEvent = useEffectEvent(storeOwnText);

  const loadOffers = useEffectEvent(() => {
    const stored = listUnexpired();
    // A text without changes is left where the tab closed after the server had saved the text, but before the response came.
    const isAlreadySaved = ({ fields }: UnsavedText) => Object.keys(changedFields(fields)).length === 0;
    for (const text of stored.filter(isAlreadySaved)) storage.remove(text.slot);
    setOffers(stored.filter((text) => !isAlreadySaved(text)));
  });

  /** Drops offers that another tab has removed, but adds none: a text stored since then is of a form that is open in that tab. */
  const dropRemovedOffers = useEffectEvent(() => {
    const stored = listUnexpired();
    setOffers(stored.filter(({ slot }) => offers.some((offer) => offer.slot === slot)));
  });

  useEffect(() => {
    loadOffers();
    return storage.subscribe(() => dropRemovedOffers());
  }, [storage]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(storeOnEvent, SAVE_INTERVAL_MS);
    // A phone can kill a hidden page without further events.
    document.addEventListener('visibilitychange', storeOnEvent);
    window.addEventListener('pagehide', storeOnEvent);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', storeOnEvent);
      window.removeEventListener('pagehide', storeOnEvent);
      storeOnEvent();
    };
  }, [isDirty]);

  return {
    baseVersion,
    offer: offers[0],
    /** Puts an offered text into the form. Typed text that it overwrites is the next offer. */
    restore(offer: Pick<UnsavedText, 'slot' | 'fields'>) {
      const typedFields = changedFields(readForm().fields);
      const isOverwriting = Object.entries(offer.fields).some(
        ([name, value]) => name in typedFields && typedFields[name] !== value,
      );
      storeOwnText();
      const isOwn = ({ slot }: UnsavedText) => slot === ownText.current.slot;
      const overwrittenText = isOverwriting ? listUnexpired().find(isOwn) : undefined;
      // The overwritten text keeps its slot as an offer, and the form continues in a new slot.
      if (overwrittenText) ownText.current = { slot: createSlot(), lastStored: '' };
      const isOfSameType = ([name, value]: [string, string | boolean]) => typeof value === typeof initialFields[name];
      fillForm(Object.fromEntries(Object.entries(offer.fields).filter(isOfSameType)));
      // The restored text is stored as the form's own before the offer is removed, so it is never without a stored copy.
      storeOwnText();
      storage.remove(offer.slot);
      const otherOffers = offers.filter(({ slot }) => slot !== offer.slot);
      setOffers(overwrittenText ? [overwrittenText, ...otherOffers] : otherOffers);
    },
    /** Deletes an offered text; returns the function that brings it back. */
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
      // Counts the current text as stored, so that neither timer nor unmount stores it again.
      storeOwnText();
      storage.remove(ownText.current.slot);
    },
  };
}
