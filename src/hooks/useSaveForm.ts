import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useOpenForm } from '@/contexts/OpenForms';
import { useSaveShortcut } from './useSaveShortcut';
import { useUnsavedGuard } from './useUnsavedGuard';

/** Why a save failed, as far as the form needs it. */
export type SaveRefusal = { text: string; code: string; status: number | undefined };

type Options<Draft extends FieldValues, Checked, Refusal extends SaveRefusal, Name extends Path<Draft>> = {
  start: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Checked>;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly Name[];
  controlId: (field: Name) => string;
  /** The errors by field; empty when the error concerns the whole record. */
  faultsOf: (refusal: Refusal) => [Name, string][];
  /** Resolves to the error, or to undefined after a success. */
  onSave: (draft: Checked) => Promise<Refusal | undefined>;
  /** After an error that concerns the whole record. */
  onRefused?: (refusal: Refusal) => Promise<void>;
  /** Whether a dialog of the form asks something and keeps the focus. */
  isAsking?: boolean;
};

/** The state of a form that saves one record: validation, saving, errors, and the guard of unsaved changes. */
export function useSaveForm<
  Draft extends FieldValues,
  Checked extends FieldValues,
  Refusal extends SaveRefusal,
  Name extends Path<Draft>,
>({ start, resolver, fields, controlId, isAsking = false, ...on }: Options<Draft, Checked, Refusal, Name>) {
  const form = useForm<Draft, unknown, Checked>({
    defaultValues: start,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;
  const [failure, setFailure] = useState<Refusal>();
  const [refused, setRefused] = useState<readonly Name[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const guard = useUnsavedGuard(isDirty);
  useSaveShortcut(element);
  useOpenForm();

  // After each failed attempt, and after closing its dialog, the focus moves to the reason.
  useEffect(() => {
    if (submitCount > 0 && !isAsking) notice.current?.focus();
  }, [submitCount, isAsking]);

  async function save(draft: Checked) {
    setRefused([]);
    const refusal = await on.onSave(draft);
    if (!refusal) return;
    const faults = on.faultsOf(refusal);
    for (const [field, message] of faults) form.setError(field, { message });
    setRefused(fields.filter((name) => faults.some(([field]) => field === name)));
    if (faults.length > 0) return;
    setFailure(refusal);
    await on.onRefused?.(refusal);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void form.handleSubmit(save, (errors) => setRefused(fields.filter((name) => name in errors)))(event);
  }

  return {
    form,
    element,
    notice,
    isDirty,
    isSubmitting,
    submit,
    failure,
    /** The errors of the last attempt; without a message where the field was edited since. */
    wrong: refused.map((name) => ({ id: controlId(name), message: form.getFieldState(name, formState).error?.message })),
    guard,
  };
}
