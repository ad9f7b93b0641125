import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '@/browser/listen';
import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';
import { OwnUnsavedText, type TypedText } from './OwnUnsavedText';

const SAVE_INTERVAL_MS = 2000;

type Fields = UnsavedText['fields'];
/** An offered text, or an older version of the record, which has no slot. */
type RestorableText = { fields: Fields; slot?: string };

type Options = {
  storage: UnsavedTexts;
  baseVersion: string;
  initialFields: Fields;
  isDirty: boolean;
  readForm: () => { fields: Fields; hadPictures: boolean };
  /** Fills the form before it returns, because `readForm` follows. */
  fillForm: (fields: Fields) => void;
};

/** Keeps what staff type into a form in the browser's storage, so that a crash or a closed tab loses nothing.
 * Each open form stores its text in a slot of its own. Texts that other forms of the record left are offered again. */
export function useUnsavedText({ storage, baseVersion, initialFields, isDirty, readForm, fillForm }: Options) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const [ownText] = useState(() => new OwnUnsavedText(storage));

  const changedFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== initialFields[name]));

  function readTyped(): TypedText {
    const { fields, hadPictures } = readForm();
    return { fields: changedFields(fields), hadPictures, base: baseVersion };
  }

  const storeTyped = () => ownText.store(readTyped());

  /** Stores the typed text if new fields would overwrite a part of it. Returns that text, which becomes an offer. */
  function keepOverwrittenText(newFields: Fields): UnsavedText | undefined {
    const typed = readTyped().fields;
    const isOverwriting = Object.entries(newFields).some(([name, value]) => name in typed && typed[name] !== value);
    if (!isOverwriting) return undefined;
    storeTyped();
    const typedSlot = ownText.leaveSlot();
    return storage.list(new Date()).find(({ slot }) => slot === typedSlot);
  }

  const loadOffers = useEffectEvent(() => {
    const stored = storage.list(new Date());
    // A tab can close between a save and its response. The text then stays stored, but equals the saved record.
    const isAlreadySaved = ({ fields }: UnsavedText) => Object.keys(changedFields(fields)).length === 0;
    for (const text of stored.filter(isAlreadySaved)) storage.remove(text.slot);
    setOffers(stored.filter((text) => !isAlreadySaved(text)));
  });

  /** Drops offers that another tab has removed. It offers no new texts, because a form in another tab stores these. */
  const dropRemovedOffers = useEffectEvent(() => {
    const stored = storage.list(new Date());
    setOffers(stored.filter(({ slot }) => offers.some((offer) => offer.slot === slot)));
  });

  useEffect(() => {
    loadOffers();
    return storage.subscribe(() => dropRemovedOffers());
  }, [storage]);

  const storeOnEvent = useEffectEvent(storeTyped);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(storeOnEvent, SAVE_INTERVAL_MS);
    // A phone can close a hidden page without further events.
    const stops = [listen(document, ['visibilitychange'], storeOnEvent), listen(window, ['pagehide'], storeOnEvent)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      // An unmounting form stores its last text. A form that has no changes any more removes its stored text.
      storeOnEvent();
    };
  }, [isDirty]);

  return {
    /** If the `base` of an offer differs from this version, the record was saved since the text was typed. */
    baseVersion,
    offer: offers[0],
    /** Fills the form with an offer or an older version. Typed text that this overwrites becomes the next offer. */
    restore({ fields, slot: restoredSlot }: RestorableText) {
      const overwrittenText = keepOverwrittenText(fields);
      const isFieldOfForm = ([name, value]: [string, string | boolean]) => typeof value === typeof initialFields[name];
      fillForm(Object.fromEntries(Object.entries(fields).filter(isFieldOfForm)));
      // The form stores the text as its own before the offer is removed. A crash in between loses nothing.
      storeTyped();
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
    removeOwnText: () => ownText.remove(readTyped()),
  };
}
