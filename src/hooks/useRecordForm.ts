import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusOn } from '@/browser/focusOn';
import type { UnsavedText, UnsavedTexts } from '@/domain/unsavedText';
import { type SaveFailure, type SaveFormOptions, useSaveForm } from './useSaveForm';

const EVERY_MS = 2000;
/** As `keep` writes an unchanged form. */
const NO_CHANGES = JSON.stringify([{}, false]);

/** The stored text of this form: its slot, what was written last, and whether leaving the form deletes it. */
type OwnText = { slot: string; written: string; status: 'open' | 'saved' | 'discarded' };

type UnsavedTextOptions<Draft extends FieldValues> = {
  texts: UnsavedTexts;
  /** The fields whose text is stored. */
  keptFields: readonly Path<Draft>[];
  /** The version of the record that the form starts from; the empty text for a new one. */
  base: string;
  /** Whether images were added or removed, which cannot be stored. */
  hasImageChanges: (draft: Draft) => boolean;
};

type UnsavedOptions<Draft extends FieldValues, Checked> = UnsavedTextOptions<Draft> & {
  form: UseFormReturn<Draft, unknown, Checked>;
  start: Draft;
  isDirty: boolean;
};

const newSlot = () => Math.random().toString(36).slice(2);

/**
 * Stores a form's unsaved text every few seconds, in its own slot, so that no other tab overwrites it; offers
 * the text of earlier visits. It never restores a text unasked.
 */
function useUnsavedText<Draft extends FieldValues, Checked>(options: UnsavedOptions<Draft, Checked>) {
  const { form, start, isDirty, texts, keptFields, base, hasImageChanges } = options;
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const own = useRef<OwnText>({ slot: '', written: NO_CHANGES, status: 'open' });

  function changedFields(): UnsavedText['fields'] {
    const values = form.getValues();
    const changed: UnsavedText['fields'] = {};
    for (const name of keptFields) {
      const value: unknown = values[name];
      if (value !== start[name] && (typeof value === 'string' || typeof value === 'boolean')) changed[name] = value;
    }
    return changed;
  }

  const matchesRecord = ({ fields }: UnsavedText) => Object.entries(fields).every(([name, value]) => start[name] === value);

  function keep() {
    const mine = own.current;
    if (mine.status === 'saved') return;
    const fields = changedFields();
    const hadPictures = hasImageChanges(form.getValues());
    const written = JSON.stringify([fields, hadPictures]);
    if (written === mine.written) return;
    mine.written = written;
    mine.status = 'open';
    mine.slot ||= newSlot();
    if (Object.keys(fields).length === 0) texts.forget(mine.slot);
    else texts.keep({ slot: mine.slot, fields, savedAt: Date.now(), base, hadPictures });
  }

  const keepNow = useEffectEvent(keep);

  const leave = useEffectEvent(() => {
    keep();
    if (own.current.status === 'discarded') texts.forget(own.current.slot);
  });

  const lookForOffers = useEffectEvent(() => {
    const kept = texts.list(new Date());
    // The server has saved it, but the tab closed before the response came.
    for (const text of kept.filter(matchesRecord)) texts.forget(text.slot);
    setOffers(kept.filter((text) => !matchesRecord(text)));
  });

  const lookAgain = useEffectEvent(() => {
    const kept = texts.list(new Date());
    setOffers(kept.filter(({ slot }) => offers.some((offer) => offer.slot === slot)));
  });

  useEffect(() => {
    lookForOffers();
    return texts.watch(() => lookAgain());
  }, [texts]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setInterval(keepNow, EVERY_MS);
    // A phone can kill a hidden page without further events.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      leave();
    };
  }, [isDirty]);

  return {
    base,
    /** The newest text of an earlier visit. */
    offer: offers[0],
    hasImageChanges: () => hasImageChanges(form.getValues()),
    restore(offer: UnsavedText) {
      const typed = changedFields();
      const isOverwriting = Object.entries(offer.fields).some(([name, value]) => name in typed && typed[name] !== value);
      keep();
      const displaced = isOverwriting ? texts.list(new Date()).find(({ slot }) => slot === own.current.slot) : undefined;
      // Typed text that the offer replaces keeps its slot and becomes an offer itself.
      if (displaced) own.current = { slot: newSlot(), written: NO_CHANGES, status: 'open' };
      const known = Object.entries(offer.fields).filter(
        ([name, value]) => keptFields.some((kept) => kept === name) && typeof value === typeof start[name],
      );
      form.reset({ ...form.getValues(), ...Object.fromEntries(known) }, { keepDefaultValues: true, keepSubmitCount: true });
      keep();
      texts.forget(offer.slot);
      setOffers([...(displaced ? [displaced] : []), ...offers.filter(({ slot }) => slot !== offer.slot)]);
    },
    /** Returns the undo function. */
    discard(offer: UnsavedText) {
      texts.forget(offer.slot);
      setOffers(offers.filter(({ slot }) => slot !== offer.slot));
      return () => {
        texts.keep(offer);
        setOffers((others) => [offer, ...others]);
      };
    },
    /** Marks the stored text for deletion when the form unmounts; typing again clears the mark. */
    discardOnUnmount() {
      keep();
      own.current.status = 'discarded';
    },
    markSaved() {
      own.current.status = 'saved';
      texts.forget(own.current.slot);
    },
  };
}

/** A stored record; `version` where the back end counts versions (D-53). */
type Stored = { version?: string; updated_at: string; updated_by_name?: string | undefined };

/** The props that a screen gives to a form for one record. */
export type RecordFormProps<Checked, Failure extends SaveFailure, Kept extends Stored> = {
  /** Saves; resolves to the error, or to undefined after a success. `version` is the one that the form started from. */
  onSave: (draft: Checked, version: string | undefined) => Promise<Failure | undefined>;
  /** Resolves to the record stored now, or to undefined when it cannot be loaded. */
  onReread: () => Promise<Kept | undefined>;
  /** Remounts the form with another version of the record. */
  onReopen: (record: Kept) => void;
  /** Whether the form has just replaced another one for the same record. */
  isReopened: boolean;
  onCancel: () => void;
  /** The session has ended; the typed text stays for the next one. */
  isSignedOut: boolean;
};

type Options<
  Draft extends FieldValues,
  Checked,
  Failure extends SaveFailure,
  Kept extends Stored,
  Name extends Path<Draft>,
> = RecordFormProps<Checked, Failure, Kept> &
  Omit<UnsavedTextOptions<Draft>, 'base'> &
  Pick<SaveFormOptions<Draft, Checked, Failure, Name>, 'resolver' | 'fields' | 'controlId' | 'fieldOfCode'> & {
    /** The record to edit; left out for a new one. */
    stored: Kept | undefined;
    start: Draft & DefaultValues<Draft>;
    /** The labels of the fields in which two versions differ. */
    changesBetween: (before: Kept, after: Kept) => string[];
  };

/** The state of a form that creates or edits one record: validation, saving, errors, unsaved text, and conflicting saves. */
export function useRecordForm<
  Draft extends FieldValues,
  Checked extends FieldValues,
  Failure extends SaveFailure,
  Kept extends Stored,
  Name extends Path<Draft>,
>(options: Options<Draft, Checked, Failure, Kept, Name>) {
  const { stored, isSignedOut, isReopened, onCancel } = options;
  const [conflict, setConflict] = useState<Kept>();
  const version = useRef(stored?.version);
  const { isDirty, guard, ...saving } = useSaveForm({
    ...options,
    isAsking: conflict !== undefined,
    async onSave(draft: Checked) {
      const error = await options.onSave(draft, version.current);
      if (!error) unsaved.markSaved();
      return error;
    },
    async onFailed({ code }: Failure) {
      if (code === 'STALE') setConflict(await options.onReread());
    },
  });
  const { form, submit } = saving;
  const unsaved = useUnsavedText({ ...options, form, isDirty, base: stored ? (stored.version ?? stored.updated_at) : '' });

  return {
    ...saving,
    isDirty,
    isSignedOut,
    isReopened,
    cancel: () => guard.leave(onCancel),
    /** Puts texts of a version into the form as unsaved changes; typed text that they replace is offered above the form. */
    putIntoForm(fields: UnsavedText['fields']) {
      unsaved.restore({ slot: '', fields, savedAt: Date.now(), base: '', hadPictures: false });
      focusOn(saving.element.current);
    },
    unsaved,
    guard: {
      ...guard,
      goOn() {
        if (!isSignedOut) unsaved.discardOnUnmount();
        guard.goOn();
      },
    },
    /** The version that another editor has saved, while the user chooses between the two. */
    conflict: conflict && {
      savedAt: conflict.updated_at,
      savedBy: conflict.updated_by_name,
      changes: stored ? options.changesBetween(stored, conflict) : [],
      load: () => options.onReopen(conflict),
      saveOver() {
        version.current = conflict.version;
        setConflict(undefined);
        submit();
      },
      dismiss: () => setConflict(undefined),
    },
  };
}

/** The part of the state that a form's layout needs. */
export type RecordFormFrame = Omit<
  ReturnType<typeof useRecordForm<FieldValues, FieldValues, SaveFailure, Stored, Path<FieldValues>>>,
  'form'
>;
