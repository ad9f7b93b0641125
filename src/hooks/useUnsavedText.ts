import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';

const SAVE_INTERVAL_MS = 2000;

type Fields = UnsavedText['fields'];

type Options = {
  texts: UnsavedTexts;
  /** The version of the record that the form starts from; the empty text for a new one. */
  base: string;
  start: Fields;
  isDirty: boolean;
  read: () => { fields: Fields; hadPictures: boolean };
  write: (fields: Fields) => void;
};

const newSlot = () => Math.random().toString(36).slice(2);

/** Stores unsaved text every few seconds, each tab in a slot of its own, and offers that of earlier visits. */
export function useUnsavedText({ texts, base, start, isDirty, read, write }: Options) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const own = useRef({ slot: '', written: '' });

  const changesIn = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== start[name]));

  function save() {
    const mine = own.current;
    const { fields, hadPictures } = read();
    const changes = changesIn(fields);
    const written = JSON.stringify([changes, hadPictures]);
    if (written === mine.written) return;
    mine.written = written;
    mine.slot ||= newSlot();
    if (Object.keys(changes).length === 0) texts.remove(mine.slot);
    else texts.store({ slot: mine.slot, fields: changes, savedAt: Date.now(), base, hadPictures });
  }

  const saveText = useEffectEvent(save);

  const loadOffers = useEffectEvent(() => {
    const stored = texts.list(new Date());
    const isSaved = ({ fields }: UnsavedText) => Object.keys(changesIn(fields)).length === 0;
    // The server has saved it, but the tab closed before the response came.
    for (const text of stored.filter(isSaved)) texts.remove(text.slot);
    setOffers(stored.filter((text) => !isSaved(text)));
  });

  const refreshOffers = useEffectEvent(() => {
    const stored = texts.list(new Date());
    setOffers(stored.filter(({ slot }) => offers.some((offer) => offer.slot === slot)));
  });

  useEffect(() => {
    loadOffers();
    return texts.subscribe(() => refreshOffers());
  }, [texts]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(saveText, SAVE_INTERVAL_MS);
    // A phone can kill a hidden page without further events.
    document.addEventListener('visibilitychange', saveText);
    window.addEventListener('pagehide', saveText);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', saveText);
      window.removeEventListener('pagehide', saveText);
      saveText();
    };
  }, [isDirty]);

  return {
    base,
    offer: offers[0],
    restore(offer: Pick<UnsavedText, 'slot' | 'fields'>) {
      const typed = changesIn(read().fields);
      const isOverwriting = Object.entries(offer.fields).some(([name, value]) => name in typed && typed[name] !== value);
      save();
      const displaced = isOverwriting ? texts.list(new Date()).find(({ slot }) => slot === own.current.slot) : undefined;
      // Typed text that the offer replaces keeps its slot and becomes an offer itself.
      if (displaced) own.current = { slot: newSlot(), written: '' };
      write(Object.fromEntries(Object.entries(offer.fields).filter(([name, value]) => typeof value === typeof start[name])));
      save();
      texts.remove(offer.slot);
      setOffers([...(displaced ? [displaced] : []), ...offers.filter(({ slot }) => slot !== offer.slot)]);
    },
    discard(offer: UnsavedText) {
      texts.remove(offer.slot);
      setOffers(offers.filter(({ slot }) => slot !== offer.slot));
      return () => {
        texts.store(offer);
        setOffers((others) => [offer, ...others]);
      };
    },
    /** Deletes the stored text of this form; what is typed from now on is stored again. */
    forget() {
      save();
      texts.remove(own.current.slot);
    },
  };
}
