import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';

const SAVE_INTERVAL_MS = 2000;

type Fields = UnsavedText['fields'];
type RestorableText = { fields: Fields; slot?: string };

type Options = {
  storage: UnsavedTexts;
  /** The version of the record that the form starts from; the empty text for a new one. */
  baseVersion: string;
  initialFields: Fields;
  isDirty: boolean;
  /** Reads the fields, and whether images were added or removed, which cannot be stored. */
  readForm: () => { fields: Fields; hadPictures: boolean };
  /** Fills the form at once, so that `readForm` then gives these fields. */
  fillForm: (fields: Fields) => void;
};

const createSlot = () => Math.random().toString(36).slice(2);

/** Stores the unsaved text of a form in a slot of its own, and offers to restore the texts of other slots for its record. */
export function useUnsavedText({ storage, baseVersion, initialFields, isDirty, readForm, fillForm }: Options) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  /** `slot` is missing until this form has stored a text. `lastSeen` is what the form contained at the last store or removal. */
  const ownText = useRef<{ slot?: string; lastSeen?: string }>({});
  const listUnexpired = () => storage.list(new Date());

  const changedFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== initialFields[name]));

  function readChanges() {
    const { fields, hadPictures } = readForm();
    const changes = changedFields(fields);
    return { changes, hadPictures, serialized: JSON.stringify([changes, hadPictures]) };
  }

  function removeStoredText() {
    const { slot } = ownText.current;
    if (slot !== undefined) storage.remove(slot);
  }

  /** Stores the fields that differ from the record, unless they are already stored; removes the stored text if none differs. */
  function storeOwnText() {
    const own = ownText.current;
    const { changes, hadPictures, serialized } = readChanges();
    if (serialized === own.lastSeen) return;
    own.lastSeen = serialized;
    if (Object.keys(changes).length === 0) return removeStoredText();
    own.slot ??= createSlot();
    storage.store({ slot: own.slot, fields: changes, savedAt: Date.now(), base: baseVersion, hadPictures });
  }

  /** Stores typed text that new fields would overwrite, and returns it. It keeps its slot; the form goes on in a new one. */
  function keepOverwrittenText(newFields: Fields): UnsavedText | undefined {
    const typed = changedFields(readForm().fields);
    const isOverwriting = Object.entries(newFields).some(([name, value]) => name in typed && typed[name] !== value);
    if (!isOverwriting) return undefined;
    storeOwnText();
    const { slot: typedSlot } = ownText.current;
    ownText.current = {};
    return listUnexpired().find(({ slot }) => slot === typedSlot);
  }

  const storeOnEvent = useEffectEvent(storeOwnText);

  /** Offers all stored texts of the record, also one that belongs to a form still open in another tab. */
  const loadOffers = useEffectEvent(() => {
    const stored = listUnexpired();
    // If a tab closes between a save and its response, the stored text stays, but no longer differs from the record.
    const isAlreadySaved = ({ fields }: UnsavedText) => Object.keys(changedFields(fields)).length === 0;
    for (const text of stored.filter(isAlreadySaved)) storage.remove(text.slot);
    setOffers(stored.filter((text) => !isAlreadySaved(text)));
  });

  /** Drops offers that another tab has removed. A text stored there since the load is of a form still open: it is no offer. */
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
      // The form unmounts: the last save. Or it has no changes any more: its stored text is removed.
      storeOnEvent();
    };
  }, [isDirty]);

  return {
    /** For screens that compare it with the `base` of an offer: the record can have been saved since. */
    baseVersion,
    /** The next text to offer, the newest first. */
    offer: offers[0],
    /** Puts an offer, or an older version of the record, into the form. Typed text that it overwrites becomes the next offer. */
    restore({ fields, slot: restoredSlot }: RestorableText) {
      const overwrittenText = keepOverwrittenText(fields);
      const isFieldOfForm = ([name, value]: [string, string | boolean]) => typeof value === typeof initialFields[name];
      fillForm(Object.fromEntries(Object.entries(fields).filter(isFieldOfForm)));
      // Stored as the form's own before the offer is removed: the text is never without a stored copy.
      storeOwnText();
      if (restoredSlot !== undefined) storage.remove(restoredSlot);
      const otherOffers = offers.filter(({ slot }) => slot !== restoredSlot);
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
      // Neither timer nor unmount then stores the text again.
      ownText.current.lastSeen = readChanges().serialized;
      removeStoredText();
    },
  };
}
