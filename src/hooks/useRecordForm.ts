import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { focusOn } from '@/browser/focusOn';
import type { UnsavedText } from '@/domain/unsavedText';
import { type SaveFailure, useSaveForm } from './useSaveForm';
import { type UnsavedTextOptions, useUnsavedText } from './useUnsavedText';

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
  Omit<UnsavedTextOptions<Draft>, 'base'> & {
    /** The record to edit; left out for a new one. */
    stored: Kept | undefined;
    start: Draft & DefaultValues<Draft>;
    resolver: Resolver<Draft, unknown, Checked>;
    /** The fields that can have errors, in the order of the form. */
    fields: readonly Name[];
    controlId: (field: Name) => string;
    /** The field that an error with this code concerns; undefined for a code that does not say so. */
    fieldOfCode: (code: string) => Name | undefined;
    /** The labels of the fields in which two versions differ. */
    changesBetween: (before: Kept, after: Kept) => string[];
  };

/**
 * The state of a form that creates or edits one record: validation, saving, errors, unsaved text, and
 * conflicting saves.
 */
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
        if (!isSignedOut) unsaved.throwAway();
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
